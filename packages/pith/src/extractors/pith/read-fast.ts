import { FastScorer } from '@pith/learn/boosted-trees';
import type { PithModel } from './model.ts';
import { readPithModel } from './model-file.ts';

/**
 * As `readPithModel`, with trees that WebAssembly scores where it may run. Not for `pith/lite`: that has to be small, and
 * runs in pages of others, which may forbid it.
 */
export function readFastModel(bytes: Uint8Array, options?: { ownBytes: boolean }): PithModel {
  return readPithModel(bytes, { ...options, makeFast: FastScorer.of });
}
