import { PithError } from '../page/errors.ts';
import { type CountTokens, estimateTokens } from './tokens.ts';

/** Where a piece ends at the latest: before a heading, when it is full, after each block. */
export const CHUNK_BY = ['heading', 'size', 'block'] as const;
export type ChunkBy = (typeof CHUNK_BY)[number];

export interface ChunkOptions {
  /** Tokens of a piece at most. Default 512, at least 16. */
  maxTokens?: number;
  /** Tokens at the end of a piece that the next one begins with, where that goes on below the same heading. Default 0. */
  overlap?: number;
  /** `heading` (the default) begins a piece at each heading, `size` fills every piece, `block` cuts after each block. */
  by?: ChunkBy;
  /** A tokenizer. Default: `estimateTokens`. */
  countTokens?: CountTokens;
}

export const DEFAULT_MAX_TOKENS = 512;
export const LEAST_TOKENS = 16;

export function readChunkOptions(options: ChunkOptions): Required<ChunkOptions> {
  const { maxTokens = DEFAULT_MAX_TOKENS, overlap = 0, by = 'heading' } = options;
  const { countTokens = estimateTokens } = options;
  if (!(Number.isInteger(maxTokens) && maxTokens >= LEAST_TOKENS))
    refuse(`"maxTokens" must be a whole number, at least ${LEAST_TOKENS}.`, { maxTokens });
  if (!(Number.isInteger(overlap) && overlap >= 0 && overlap <= maxTokens / 2))
    refuse('"overlap" must be a whole number of tokens, at most half of "maxTokens".', {
      overlap,
      maxTokens,
    });
  if (!CHUNK_BY.includes(by)) refuse(`"${by}" is no way to cut. There are: ${CHUNK_BY.join(', ')}.`, { by });
  if (typeof countTokens !== 'function') refuse('"countTokens" must be a function.', {});
  return { maxTokens, overlap, by, countTokens };
}

function refuse(message: string, details: Record<string, string | number>): never {
  throw new PithError('BAD_OPTION', message, details);
}
