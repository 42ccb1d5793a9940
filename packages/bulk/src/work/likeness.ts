import { createHash } from 'node:crypto';
import { minHash } from '@pith/learn/min-hash';
import type { DuplicateKind, Outcome } from './setup.ts';

/** What a text is compared by. Pages without text are no duplicates of each other. */
export function likenessOf(text: string, kind: DuplicateKind): NonNullable<Outcome['likeness']> | null {
  if (text.trim() === '') return null;
  const digest = createHash('sha256').update(text).digest();
  const hash = digest.readUIntBE(0, 6) * 32 + (digest[6] & 31);
  if (kind === 'exact') return { hash };
  // The low byte of each place: two that differ are equal in it once in 256, and memory is a quarter.
  return { hash, near: Uint8Array.from(minHash(text), (value) => value & 0xff) };
}
