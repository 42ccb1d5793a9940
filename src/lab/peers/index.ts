import type { Extraction } from '../eval/system.ts';

type Run = (html: string, url: string) => Extraction | Promise<Extraction>;

/** Today's tools, each loaded when first asked for. They are development dependencies. */
export const PEERS: Record<string, () => Promise<Run>> = {
  'readability-jsdom': async () => (await import('./readability.ts')).onJsdom(),
  'readability-linkedom': async () => (await import('./readability.ts')).onLinkedom(),
  defuddle: async () => (await import('./defuddle.ts')).run,
  'article-extractor': async () => (await import('./article-extractor.ts')).run,
  'postlight-parser': async () => (await import('./postlight-parser.ts')).run,
  'all-text': async () => (await import('./all-text.ts')).run,
};
