import type { DocumentFormat } from 'pith/internal/article/document/index';
import { ServiceError } from '../errors.ts';

export type FormatName = DocumentFormat | 'json' | 'chunks';

/** The media types of each format, its own first. The first format is what a client gets that takes anything. */
export const FORMATS: Readonly<Record<FormatName, readonly [string, ...string[]]>> = {
  json: ['application/json'],
  markdown: ['text/markdown'],
  text: ['text/plain'],
  html: ['text/html', 'application/xhtml+xml'],
  tei: ['application/tei+xml', 'application/xml', 'text/xml'],
  chunks: ['application/x-ndjson'],
};

/** The `content-type` of an answer in a format. */
export function contentTypeOf(format: FormatName): string {
  return `${FORMATS[format][0]}; charset=utf-8`;
}

interface Range {
  type: string;
  quality: number;
}

/** The format a client likes best, by its header `Accept` (RFC 9110, 12.5.1). */
export function negotiate(header: string | undefined): FormatName {
  const ranges = (header?.trim() || '*/*').split(',').map(rangeOf);
  let best: FormatName | null = null;
  let bestQuality = 0;
  for (const format of Object.keys(FORMATS) as FormatName[]) {
    const quality = Math.max(...FORMATS[format].map((type) => qualityOf(type, ranges)));
    if (quality > bestQuality) [best, bestQuality] = [format, quality];
  }
  if (best !== null) return best;
  const types = Object.values(FORMATS).map(([type]) => type);
  throw new ServiceError('NOT_ACCEPTABLE', `The article can be sent as ${types.join(', ')}.`);
}

function rangeOf(part: string): Range {
  const [type, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** Of the ranges that hold a type, the most exact one decides. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const name of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === name);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
