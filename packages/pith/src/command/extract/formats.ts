import { InvalidArgumentError } from 'commander';
import { DOCUMENTS } from '../../article/document/index.ts';
import type { Article } from '../../article/index.ts';
import type { ChunkOptions } from '../../chunk/index.ts';
import type { BrowserOptions } from '../browser-options.ts';
import type { Paint } from '../colours.ts';
import { renderPackage } from '../render-package.ts';
import { harmless } from '../session.ts';

export interface RenderOptions {
  /** What the user called the page. */
  input: string;
  /** Whether the blocks and their reasons go along, in a format that can carry them. */
  explain: boolean;
  /** Whether the page must be one line. */
  oneLine: boolean;
  /** For formats that need a browser. */
  browser: BrowserOptions;
  /** For a terminal: its columns, and colours where it has them. */
  width: number;
  paint: Paint;
  /** How pieces are cut. */
  chunking: ChunkOptions;
}

export interface Format {
  extension: string;
  render(article: Article, options: RenderOptions): string | Promise<string | Uint8Array>;
  /** What stands above each of several pages that are written one after the other. */
  heading(input: string): string;
  /** What is written are bytes, which need a file. */
  isBinary?: boolean;
  /** Whether the explanation is part of what is written. */
  explains?: boolean;
  /** What a page could command a terminal with is gone already. */
  isHarmless?: boolean;
}

/** Every format there is, by the name that `--format` takes. */
export const FORMATS = {
  text: { extension: '.txt', render: DOCUMENTS.text, heading: (input) => `==> ${input} <==\n\n` },
  html: { extension: '.html', render: DOCUMENTS.html, heading: comment },
  markdown: { extension: '.md', render: DOCUMENTS.markdown, heading: comment },
  json: { extension: '.json', render: toJson, heading: () => '', explains: true },
  styled: {
    extension: '.html',
    render: async (article) => (await renderPackage('The format "styled"')).styledPage(article),
    heading: comment,
  },
  png: {
    extension: '.png',
    render: async (article, { input, browser }) =>
      (await renderPackage('The format "png"')).styledPicture(article, input, browser),
    heading: () => '',
    isBinary: true,
  },
  terminal: {
    extension: '.txt',
    render: async (article, { width, paint }) =>
      (await import('../terminal/set-for-reading.ts')).setForReading(article, width, paint),
    heading: (input) => `==> ${harmless(input)} <==\n\n`,
    isHarmless: true,
  },
  tei: { extension: '.xml', render: DOCUMENTS.tei, heading: comment },
  chunks: {
    extension: '.jsonl',
    render: async (article, { input, chunking }) =>
      (await import('../../records/pieces.ts')).pieceLines(article, chunking, { input }),
    heading: () => '',
  },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

/** What formats are called for short. */
const SHORT_NAMES: Readonly<Record<string, FormatName>> = { md: 'markdown', txt: 'text' };

/** The format of this name, which may be a short one. */
export function formatNamed(name: string): FormatName {
  const format = SHORT_NAMES[name] ?? name;
  if (Object.hasOwn(FORMATS, format)) return format as FormatName;
  const names = [...Object.keys(FORMATS), ...Object.keys(SHORT_NAMES)].join(', ');
  throw new InvalidArgumentError(`Allowed choices are ${names}.`);
}

function comment(input: string): string {
  // Two hyphens would end it early.
  return `<!-- ${input.replace(/-(?=-)/g, '&#45;')} -->\n\n`;
}

function toJson(article: Article, { input, explain, oneLine }: RenderOptions): string {
  // Reading `blocks` makes them, so they are left out before and not after.
  const names = (Object.keys(article) as (keyof Article)[]).filter((name) => explain || name !== 'blocks');
  const fields = Object.fromEntries(names.map((name) => [name, article[name]]));
  return JSON.stringify({ input, ...fields }, null, oneLine ? 0 : 2);
}
