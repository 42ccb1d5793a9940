import { KeyTable } from '@pith/learn/key-table';
import { NO_TOKEN } from '@pith/methods/internal/mss/local-classifier';
import { trigram } from '@pith/methods/internal/mss/vocabulary';
import { RECIPE } from '@pith/methods/mss';
import { type Document, readAs } from './documents.ts';
import { measureRun } from './measure.ts';

/**
 * Supervised models of every subset of some sources, measured on the same pages. Naive Bayes is counts, and counts of
 * sources add up: subsets are gone through so that each differs from the one before by one source, whose counts are
 * added or taken away.
 */
export interface SubsetScores {
  /** How many sources, and the mean F1 against short extractions with MRUT and without. */
  size: number;
  mrut: number;
  noMrut: number;
}

const SMOOTHING = RECIPE.smoothing!;

export function subsetScores(
  sources: readonly (readonly Document[])[],
  tested: readonly Document[],
  step: () => void,
): SubsetScores[] {
  const commonTags = commonTagsOf(sources);
  const trigrams = new Feature(sources.length);
  const tags = new Feature(sources.length);
  for (const [source, documents] of sources.entries()) {
    for (const document of documents) {
      const { symbols, unclosedTags } = readAs(document, commonTags);
      const { start, end } = document.gold;
      for (let i = 0; i < symbols.length; i++) {
        const label = i >= start && i < end ? 1 : 0;
        trigrams.count(trigramAt(symbols, i), source, label);
        tags.count(unclosedTags[i], source, label);
      }
    }
  }
  const pages = tested.map((document) => {
    const { symbols, unclosedTags } = readAs(document, commonTags);
    return {
      f1: rememberedF1(document),
      trigrams: trigrams.asked(symbols.length, (i) => trigramAt(symbols, i)),
      tags: tags.asked(unclosedTags.length, (i) => unclosedTags[i]),
    };
  });
  const features = [trigrams, tags];
  for (const feature of features) feature.ready();
  const results: SubsetScores[] = [];
  let chosen = 0;
  for (let place = 1; place < 2 ** sources.length; place++) {
    // The Gray code: the source that comes or goes is the lowest bit of the place.
    const source = 31 - Math.clz32(place & -place);
    chosen ^= 1 << source;
    for (const feature of features) feature.toggle(source, (chosen & (1 << source)) !== 0);
    for (const feature of features) feature.weigh(chosen);
    const prior = trigrams.prior();
    let [mrut, noMrut] = [0, 0];
    for (const page of pages) {
      mrut += page.f1(bestRun(page.trigrams, trigrams.ratios, page.tags, tags.ratios, prior));
      noMrut += page.f1(bestRun(page.trigrams, trigrams.ratios, null, tags.ratios, 1));
    }
    results.push({ size: bits(chosen), mrut: mrut / pages.length, noMrut: noMrut / pages.length });
    step();
  }
  return results;
}

/** Tags in pages of more than one source: one list for all subsets, or a single source would have none. */
function commonTagsOf(sources: readonly (readonly Document[])[]): string[] {
  const counts = new Map<string, number>();
  for (const documents of sources)
    for (const tag of new Set(documents.flatMap(({ tags }) => [...tags])))
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([tag]) => tag);
}

function trigramAt(symbols: Uint32Array, i: number): number {
  return trigram(symbols[i], symbols[i + 1] ?? NO_TOKEN, symbols[i + 2] ?? NO_TOKEN);
}

function bits(number: number): number {
  let count = 0;
  for (let left = number; left > 0; left &= left - 1) count++;
  return count;
}

/** Figure 1 over p - 0.5, where p comes from odds that are products of ratios. A feature below 0 says nothing. */
function bestRun(
  trigrams: Int32Array,
  trigramRatios: Float64Array,
  tags: Int32Array | null,
  tagRatios: Float64Array,
  prior: number,
): { start: number; end: number } {
  let [start, sum, best, from, to] = [0, 0, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < trigrams.length; i++) {
    let odds = prior;
    if (trigrams[i] >= 0) odds *= trigramRatios[trigrams[i]];
    if (tags !== null && tags[i] >= 0) odds *= tagRatios[tags[i]];
    sum += odds / (1 + odds) - 0.5;
    if (sum > best) {
      best = sum;
      from = start;
      to = i + 1;
    }
    if (sum < 0) {
      start = i + 1;
      sum = 0;
    }
  }
  return { start: from, end: to };
}

/** Most subsets find the same few runs on a page, and comparing words is dear. */
function rememberedF1(document: Document): (run: { start: number; end: number }) => number {
  const known = new Map<string, number>();
  return ({ start, end }) => {
    const key = `${start} ${end}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { f1 } = measureRun(document, { start, end }).short;
    known.set(key, f1);
    return f1;
  };
}

/** One kind of features: its counts by source, and what it says for the sources that are chosen. */
class Feature {
  /** What each asked feature says, P(in) through P(out); 1 for one that no chosen source has. */
  ratios = new Float64Array(0);
  readonly #keys = new KeyTable();
  readonly #sources: number;
  /** By feature: a bit for each source that has it. */
  readonly #masks: number[] = [];
  /** By source: its features with their counts. */
  readonly #counts: Map<number, [number, number]>[];
  readonly #totals: [number, number][];
  readonly #asked = new Map<number, number>();
  /** Those of each source that are asked for: place, out, in. */
  #lists: { places: Int32Array; out: Float64Array; inside: Float64Array }[] = [];
  #out = new Float64Array(0);
  #inside = new Float64Array(0);
  #having = new Int16Array(0);
  /** By subset: how many features none of its sources has. */
  #without = new Float64Array(0);
  #sum: [number, number] = [0, 0];

  constructor(sources: number) {
    this.#sources = sources;
    this.#counts = Array.from({ length: sources }, () => new Map());
    this.#totals = Array.from({ length: sources }, () => [0, 0]);
  }

  count(key: number, source: number, label: 0 | 1): void {
    const index = this.#keys.add(key);
    this.#masks[index] = (this.#masks[index] ?? 0) | (1 << source);
    const counts = this.#counts[source].get(index);
    if (counts !== undefined) counts[label]++;
    else this.#counts[source].set(index, label === 1 ? [0, 1] : [1, 0]);
    this.#totals[source][label]++;
  }

  /** The features of a page as places in `ratios`, -1 for those that no source has. */
  asked(length: number, keyAt: (i: number) => number): Int32Array {
    return Int32Array.from({ length }, (_, i) => {
      const index = this.#keys.find(keyAt(i));
      if (index < 0) return -1;
      const before = this.#asked.get(index);
      if (before !== undefined) return before;
      this.#asked.set(index, this.#asked.size);
      return this.#asked.size - 1;
    });
  }

  /** All pages have asked. */
  ready(): void {
    const size = this.#asked.size;
    this.ratios = new Float64Array(size).fill(1);
    this.#out = new Float64Array(size);
    this.#inside = new Float64Array(size);
    this.#having = new Int16Array(size);
    this.#lists = this.#counts.map((counts) => {
      const found = [...this.#asked].flatMap(([index, place]) => {
        const pair = counts.get(index);
        return pair === undefined ? [] : [{ place, pair }];
      });
      return {
        places: Int32Array.from(found, ({ place }) => place),
        out: Float64Array.from(found, ({ pair }) => pair[0]),
        inside: Float64Array.from(found, ({ pair }) => pair[1]),
      };
    });
    // For every set of sources the features that only these have: sums over its subsets, one source at a time.
    this.#without = new Float64Array(2 ** this.#sources);
    for (const mask of this.#masks) this.#without[mask]++;
    for (let source = 0; source < this.#sources; source++)
      for (let set = 0; set < this.#without.length; set++)
        if (set & (1 << source)) this.#without[set] += this.#without[set ^ (1 << source)];
  }

  toggle(source: number, comes: boolean): void {
    const sign = comes ? 1 : -1;
    const { places, out, inside } = this.#lists[source];
    for (let i = 0; i < places.length; i++) {
      this.#out[places[i]] += sign * out[i];
      this.#inside[places[i]] += sign * inside[i];
      this.#having[places[i]] += sign;
    }
    for (const label of [0, 1]) this.#sum[label] += sign * this.#totals[source][label];
  }

  /** P(key | label) = (count + s) / (all + s · distinct keys), as `NaiveBayesLearner` has it. */
  weigh(chosen: number): void {
    const others = (2 ** this.#sources - 1) ^ chosen;
    const distinct = this.#masks.length - this.#without[others];
    const scale = (this.#sum[0] + SMOOTHING * distinct) / (this.#sum[1] + SMOOTHING * distinct);
    for (let place = 0; place < this.ratios.length; place++)
      this.ratios[place] =
        this.#having[place] === 0
          ? 1
          : ((this.#inside[place] + SMOOTHING) / (this.#out[place] + SMOOTHING)) * scale;
  }

  /** P(in) through P(out), as the examples have it. */
  prior(): number {
    return (this.#sum[1] + SMOOTHING) / (this.#sum[0] + SMOOTHING);
  }
}
