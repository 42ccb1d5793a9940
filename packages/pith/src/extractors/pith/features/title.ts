import { KeyTable } from '@pith/learn/key-table';
import { type Page, TAG, tick } from '../../../page/index.ts';
import { distance, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';
import { forEachWord, wordSet } from './word-set.ts';

/** Longer blocks are not compared: no title is so long. */
const LONGEST = 60;

/** How a block answers to the page's title and description. */
export const title: FeatureGroup = {
  features: [
    plain('share of the title in it'),
    plain('share of it in the title'),
    plain('share of the description in it'),
    plain('is most like the title'),
    distance('blocks from the headline'),
    distance('words from the headline'),
  ],
  fill(facts, rows, width, offset) {
    const { count, counts, words } = facts;
    const heard = new Heard(wordSet(titleOf(facts.page)), wordSet(descriptionOf(facts.page)));
    const headline = { block: -1, likeness: 0 };
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      if (counts[block].words > 4 * LONGEST) continue;
      heard.listen(facts.lowerCase(block));
      const isLong = heard.words > LONGEST;
      const ofTitle = isLong ? 0 : heard.ofTitle / Math.max(1, heard.titleWords);
      const ofBlock = isLong ? 0 : heard.ofTitle / Math.max(1, heard.words);
      rows[at] = ofTitle;
      rows[at + 1] = ofBlock;
      rows[at + 2] = heard.ofDescription / Math.max(1, heard.descriptionWords);
      const likeness = Math.min(ofTitle, ofBlock) + (facts.isHeading(block) ? 0.2 : 0);
      if (ofTitle > 0.3 && ofBlock > 0.5 && likeness > headline.likeness) {
        headline.block = block;
        headline.likeness = likeness;
      }
    }
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const from = headline.block;
      rows[at + 3] = block === from ? 1 : 0;
      rows[at + 4] = from < 0 ? Number.NaN : Math.sign(block - from) * log1p(Math.abs(block - from));
      rows[at + 5] =
        from < 0 ? Number.NaN : block < from ? -log1p(words.of(block, from)) : log1p(words.of(from, block));
    }
  },
};

/** How many distinct words a text has, and how many of them the page's title and description have. */
class Heard {
  readonly titleWords: number;
  readonly descriptionWords: number;
  words = 0;
  ofTitle = 0;
  ofDescription = 0;
  /** All words heard so far; those of the title come first. */
  readonly #known = new KeyTable(1024);
  readonly #isOfDescription: boolean[] = [];
  /** For each word the last text it was in. */
  readonly #lastIn: number[] = [];
  #text = 0;

  constructor(title: Set<number>, description: Set<number>) {
    this.titleWords = title.size;
    this.descriptionWords = description.size;
    for (const words of [title, description]) for (const word of words) this.#known.add(word);
    for (let i = 0; i < this.#known.size; i++) {
      this.#isOfDescription.push(description.has(this.#known.keys[i] | 0));
      this.#lastIn.push(0);
    }
  }

  listen(text: string): void {
    this.#text++;
    this.words = this.ofTitle = this.ofDescription = 0;
    forEachWord(text, (word) => this.#hear(this.#known.add(word)));
  }

  #hear(word: number): void {
    if (word < this.#lastIn.length && this.#lastIn[word] === this.#text) return;
    this.#lastIn[word] = this.#text;
    this.words++;
    if (word < this.titleWords) this.ofTitle++;
    if (word < this.#isOfDescription.length && this.#isOfDescription[word]) this.ofDescription++;
  }
}

/** The share of each set that the other has. */
export function common(a: Set<number>, b: Set<number>): [shareOfA: number, shareOfB: number] {
  if (a.size === 0 || b.size === 0) return [0, 0];
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const word of small) if (large.has(word)) both++;
  return [both / a.size, both / b.size];
}

export function titleOf(page: Page): string {
  const node = page.find(TAG.title);
  return metaOf(page, 'og:title') ?? (node < 0 ? '' : page.textContent(node));
}

function descriptionOf(page: Page): string {
  return metaOf(page, 'og:description') ?? metaOf(page, 'description') ?? '';
}

function metaOf(page: Page, name: string): string | null {
  for (let node = page.find(TAG.meta); node >= 0; node = page.find(TAG.meta, node + 1)) {
    if ((page.attribute(node, 'property') ?? page.attribute(node, 'name'))?.toLowerCase() === name)
      return page.attribute(node, 'content');
  }
  return null;
}
