import type { FeatureSequence } from '@pith/learn/chains/sequences';
import { CLASS, classOf } from 'pith/internal/page/characters';
import { type Blocks, PAPER_INLINE, type Page, segmentBlocks, TAG, TagSet } from 'pith/page';
import { entityCountBin, shareBin, wordCountBin } from './bins.ts';
import { type BlockPlace, BlockPlaces } from './block-places.ts';
import type { FeatureSet, FeatureType } from './feature-types.ts';
import { ENTITY_TYPES, type EntityRecognizer, hiddenPlaces, type NamedEntity } from './named-entities.ts';
import { stopWords } from './stop-words.ts';
import { ancestorTags, descendantTags, siblingTags } from './tag-features.ts';
import { TitleMatch } from './title-match.ts';
import { normalizer, tokenPlaces } from './tokens.ts';

export interface ReadOptions {
  features: FeatureSet;
  /** Must be given where named entities are among the features. */
  recognize?: EntityRecognizer | undefined;
}

/** The number of a feature, or -1 for one that is to be ignored. */
export type Numbering = (type: FeatureType, value: string) => number;

/** What a page is read as: its blocks, and the features of each. */
export interface PageFeatures {
  blocks: Blocks;
  /** How many words each block has. */
  words: Uint32Array;
  sequence: FeatureSequence;
}

const PAPER_TAGS = new TagSet(PAPER_INLINE);
/** Longer runs of letters are no words. */
const LONGEST_WORD = 40;

/** The blocks of section 5 with the features of section 6. Each feature is there or not: counts are binned. */
export function readFeatures(page: Page, options: ReadOptions, numbering: Numbering): PageFeatures {
  const blocks = segmentBlocks(page, PAPER_TAGS);
  const reader = new FeatureReader(page, blocks, options, numbering);
  const start = new Uint32Array(blocks.count + 1);
  const words = new Uint32Array(blocks.count);
  const features: number[] = [];
  for (let block = 0; block < blocks.count; block++) {
    words[block] = reader.read(block);
    for (const feature of reader.found) features.push(feature);
    start[block + 1] = features.length;
  }
  const sequence = { length: blocks.count, start, features: Uint32Array.from(features), values: null };
  return { blocks, words, sequence };
}

class FeatureReader {
  /** The features of the block read last. */
  readonly found = new Set<number>();

  readonly #page: Page;
  readonly #blocks: Blocks;
  readonly #features: FeatureSet;
  readonly #recognize: EntityRecognizer | null;
  readonly #numbering: Numbering;
  readonly #places: BlockPlaces;
  readonly #title: TitleMatch;
  readonly #stopWords: ReadonlySet<string>;
  #previousEnd = 0;

  constructor(page: Page, blocks: Blocks, { features, recognize }: ReadOptions, numbering: Numbering) {
    if (features.has('named-entities') && recognize === undefined)
      throw new TypeError('Named entities need a recogniser.');
    this.#page = page;
    this.#blocks = blocks;
    this.#features = features;
    this.#recognize = features.has('named-entities') ? recognize! : null;
    this.#numbering = numbering;
    this.#places = new BlockPlaces(page, blocks);
    this.#title = new TitleMatch(page);
    this.#stopWords = stopWords(languageOf(page));
  }

  /** Reads a block and says how many words it has. */
  read(block: number): number {
    this.found.clear();
    const text = this.#textOf(block);
    const words = this.#readWords(block, text);
    const place = this.#places.place(block);
    this.#readTags(place);
    return words;
  }

  #note(type: FeatureType, value: string): void {
    const feature = this.#numbering(type, value);
    if (feature >= 0) this.found.add(feature);
  }

  #textOf(block: number): string {
    const { nodes, start } = this.#blocks;
    let text = '';
    for (let i = start[block]; i < start[block + 1]; i++) text += this.#page.text(nodes[i]);
    return text;
  }

  /** All that is known from the words alone. */
  #readWords(block: number, text: string): number {
    const features = this.#features;
    const places = tokenPlaces(text);
    const count = places.length / 2;
    const bag = features.has('words') ? 'words' : features.has('stop-words') ? 'stop-words' : null;
    const entities = this.#recognize?.(text) ?? [];
    const isHidden = hiddenPlaces(text, entities);
    const normal = normalizer(text);
    this.#title.start();
    let [upper, lower] = [0, 0];
    for (let i = 0; i < places.length; i += 2) {
      const first = text.charCodeAt(places[i]);
      if (isUpper(first)) upper++;
      else if (isLower(first)) lower++;
      if (places[i + 1] - places[i] > LONGEST_WORD) continue;
      const word = normal(text.slice(places[i], places[i + 1]));
      this.#title.add(word);
      // Invisible hyphens alone are no word.
      if (bag === null || word === '' || isHidden(places[i])) continue;
      if (bag === 'words' || this.#stopWords.has(word)) this.#note(bag, word);
    }
    if (features.has('punctuation')) this.#readPunctuation(text, places);
    if (features.has('title-case')) {
      if (lower > 0) this.#note('title-case', 'some lower');
      else if (upper > 0) this.#note('title-case', 'all upper');
    }
    if (features.has('word-count')) this.#note('word-count', wordCountBin(count));
    if (features.has('anchor-percent'))
      this.#note('anchor-percent', shareBin(this.#anchorShare(block, places)));
    const matched = features.has('title-match') ? this.#title.share() : 0;
    if (matched > 0) this.#note('title-match', shareBin(matched));
    this.#noteEntities(entities);
    return count;
  }

  /** The marks between words. Symbols that stand alone are words already. */
  #readPunctuation(text: string, places: readonly number[]): void {
    let from = 0;
    for (let i = 0; i <= places.length; i += 2) {
      for (let at = from; at < (places[i] ?? text.length); at++)
        if (!isSpaceOrHalf(text.charCodeAt(at))) this.#note('punctuation', text[at]);
      from = places[i + 1] ?? text.length;
    }
  }

  #noteEntities(entities: readonly NamedEntity[]): void {
    for (const type of ENTITY_TYPES) {
      const count = entities.filter((entity) => entity.type === type).length;
      if (count > 0) this.#note('named-entities', `${type} ${entityCountBin(count)}`);
    }
  }

  /** The share of the words that begin in an `<a>`. */
  #anchorShare(block: number, places: readonly number[]): number {
    const { nodes, start } = this.#blocks;
    let inAnchor = 0;
    let i = 0;
    let end = 0;
    for (let k = start[block]; k < start[block + 1]; k++) {
      end += this.#page.text(nodes[k]).length;
      const counts = this.#places.inAnchor(nodes[k]);
      for (; i < places.length && places[i] < end; i += 2) if (counts) inAnchor++;
    }
    return places.length === 0 ? 0 : inAnchor / (places.length / 2);
  }

  #readTags(place: BlockPlace): void {
    const features = this.#features;
    const page = this.#page;
    if (features.has('ancestor-tags'))
      ancestorTags(page, place, (value) => this.#note('ancestor-tags', value));
    if (features.has('descendant-tags'))
      descendantTags(page, place, (value) => this.#note('descendant-tags', value));
    if (features.has('sibling-tags')) siblingTags(page, place, (value) => this.#note('sibling-tags', value));
    if (features.has('after-image')) {
      const image = page.find(TAG.img, this.#previousEnd, place.first);
      if (image >= 0) this.#note('after-image', 'yes');
    }
    this.#previousEnd = place.last + 1;
  }
}

function languageOf(page: Page): string | null {
  const html = page.find(TAG.html);
  return html < 0 ? null : page.attribute(html, 'lang');
}

/** Half of a character beyond the basic plane is no mark. */
function isSpaceOrHalf(unit: number): boolean {
  return classOf(unit) === CLASS.space || (unit >= 0xd800 && unit <= 0xdfff);
}

function isUpper(unit: number): boolean {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a;
  const letter = String.fromCharCode(unit);
  return letter !== letter.toLowerCase();
}

function isLower(unit: number): boolean {
  if (unit < 0x80) return unit >= 0x61 && unit <= 0x7a;
  const letter = String.fromCharCode(unit);
  return letter !== letter.toUpperCase();
}
