import { BAND, HASHES } from '@pith/learn/min-hash';
import type { DuplicateKind, Outcome } from './work/setup.ts';

/** Which earlier page a page repeats. */
export interface Duplicate {
  of: unknown;
  kind: DuplicateKind;
  /** The share of five-word sequences in common, estimated. */
  similarity?: number;
}

type Likeness = NonNullable<Outcome['likeness']>;

/** Pages are near duplicates when they share at least this much. */
const NEAR = 0.8;
const BANDS = HASHES / BAND;
const SLOTS_PER_PAGE = 2;

/**
 * Marks pages that repeat an earlier one. The last `remember` different pages are known, the oldest forgotten first:
 * memory is bounded, about 0.12 kB a page for exact and 0.35 kB for near duplicates (`npm run bench -- bulk-memory`). A page takes the same time however
 * many are known.
 */
export class Duplicates {
  readonly #remember: number;
  /** The ids of pages that repeat no other, in a ring. */
  readonly #ids: unknown[] = [];
  #count = 0;
  /** Numbers of pages by the hash of their text, in two generations: when the young is full, the old is dropped. */
  #young = new Map<number, number>();
  #old = new Map<number, number>();
  readonly #near: NearIndex | null;

  constructor(kind: DuplicateKind, remember: number) {
    this.#remember = remember;
    this.#near = kind === 'near' ? new NearIndex(remember) : null;
  }

  /** The page that this one repeats, or null; one that repeats none is remembered. */
  see(id: unknown, { hash, near }: Likeness): Duplicate | null {
    const known = this.#young.get(hash) ?? this.#old.get(hash);
    if (known !== undefined && this.#remembers(known)) return { of: this.#idOf(known), kind: 'exact' };
    const like = near === undefined ? null : (this.#near?.find(near, this.#count) ?? null);
    if (like !== null) return { of: this.#idOf(like.page), kind: 'near', similarity: like.similarity };
    const page = this.#count++;
    this.#ids[page % this.#remember] = id;
    this.#young.set(hash, page);
    if (this.#young.size >= this.#remember / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    if (near !== undefined) this.#near?.add(near, page);
    return null;
  }

  #remembers(page: number): boolean {
    return this.#count - page <= this.#remember;
  }

  #idOf(page: number): unknown {
    return this.#ids[page % this.#remember];
  }
}

/** Signatures by their bands. A slot holds the last page that came to it: one that is pushed out of a band is still found by the other 15. */
class NearIndex {
  readonly #remember: number;
  readonly #signatures: Uint8Array;
  readonly #slots: Uint32Array;
  readonly #mask: number;

  constructor(remember: number) {
    this.#remember = remember;
    const slots = 2 ** Math.ceil(Math.log2(remember * SLOTS_PER_PAGE));
    this.#mask = slots - 1;
    this.#slots = new Uint32Array(BANDS * slots);
    this.#signatures = new Uint8Array(remember * HASHES);
  }

  /** The most similar page there is, if it is similar enough; `count` pages were added so far. */
  find(signature: Uint8Array, count: number): { page: number; similarity: number } | null {
    let best = -1;
    let most = NEAR;
    for (let band = 0; band < BANDS; band++) {
      const page = this.#slots[this.#slot(signature, band)] - 1;
      if (page < 0 || count - page > this.#remember || page === best) continue;
      const similarity = this.#similarity(signature, page);
      if (similarity < most || (similarity === most && best >= 0)) continue;
      best = page;
      most = similarity;
    }
    return best < 0 ? null : { page: best, similarity: most };
  }

  add(signature: Uint8Array, page: number): void {
    this.#signatures.set(signature, (page % this.#remember) * HASHES);
    for (let band = 0; band < BANDS; band++) this.#slots[this.#slot(signature, band)] = page + 1;
  }

  #slot(signature: Uint8Array, band: number): number {
    const at = band * BAND;
    const key =
      signature[at] | (signature[at + 1] << 8) | (signature[at + 2] << 16) | (signature[at + 3] << 24);
    let hash = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    return band * (this.#mask + 1) + (((hash ^ (hash >>> 15)) >>> 0) & this.#mask);
  }

  #similarity(signature: Uint8Array, page: number): number {
    const start = (page % this.#remember) * HASHES;
    let same = 0;
    for (let i = 0; i < HASHES; i++) if (this.#signatures[start + i] === signature[i]) same++;
    return same / HASHES;
  }
}
