import type { Answer } from './text-of.ts';

type Run = (html: string, url: string) => Answer | Promise<Answer>;

/** Today's tools, each loaded when first asked for. */
export const PEERS: Record<string, () => Promise<Run>> = {
  'readability-jsdom': async () => (await import('./readability.ts')).onJsdom(),
  'readability-linkedom': async () => (await import('./readability.ts')).onLinkedom(),
  defuddle: async () => (await import('./defuddle.ts')).run,
  'article-extractor': async () => (await import('./article-extractor.ts')).run,
  'postlight-parser': async () => (await import('./postlight-parser.ts')).run,
  'all-text': async () => (await import('./all-text.ts')).run,
};

/** Those of them that write Markdown. */
export const MARKDOWN_PEERS: Record<string, () => Promise<(html: string, url: string) => Promise<string>>> = {
  defuddle: async () => (await import('./defuddle.ts')).markdown,
};
