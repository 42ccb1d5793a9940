import { FNV_OFFSET, fnvStep } from '@pith/learn/hash';
import { CLASS, classOf, type Page, TAG, tick } from '../../../page/index.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** How a block answers to the texts in the page's JSON-LD: descriptions and bodies, reviews and comments, names of things. */
export const declaredText: FeatureGroup = {
  features: [
    plain('share of it in declared descriptions'),
    plain('share of it in declared reviews'),
    plain('it is a declared name'),
    counted('words of declared descriptions'),
  ],
  fill(facts, rows, width, offset) {
    const { page, count, counts } = facts;
    const { bodies, reviews, names } = textsOf(page);
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const text = bodies.size + reviews.size + names.size === 0 ? '' : facts.lowerCase(block);
      let [pairs, inBodies, inReviews] = [0, 0, 0];
      if (bodies.size + reviews.size > 0)
        forEachPair(text, (pair) => {
          pairs++;
          if (bodies.has(pair)) inBodies++;
          if (reviews.has(pair)) inReviews++;
        });
      rows[at] = bodies.size === 0 ? Number.NaN : inBodies / Math.max(1, pairs);
      rows[at + 1] = reviews.size === 0 ? Number.NaN : inReviews / Math.max(1, pairs);
      rows[at + 2] = names.size === 0 ? Number.NaN : counts[block].words <= 40 && names.has(text) ? 1 : 0;
      rows[at + 3] = log1p(bodies.size);
    }
  },
};

const BODY = new Set(['description', 'articleBody', 'text', 'abstract']);
const FIELD = /"(description|articleBody|text|abstract|reviewBody|name|headline)"\s*:\s*"((?:[^"\\]|\\.)*)"/g;
/** More of a page's data is not read. */
const LONGEST = 200_000;

interface Texts {
  bodies: Set<number>;
  reviews: Set<number>;
  names: Set<string>;
}

function textsOf(page: Page): Texts {
  const texts: Texts = { bodies: new Set(), reviews: new Set(), names: new Set() };
  for (let node = page.find(TAG.script); node >= 0; node = page.find(TAG.script, node + 1)) {
    if (!/ld\+json/i.test(page.attribute(node, 'type') ?? '')) continue;
    for (const [, key, value] of page.textContent(node).slice(0, LONGEST).matchAll(FIELD)) {
      const text = plainText(value);
      if (key === 'name' || key === 'headline') texts.names.add(text);
      else {
        const pairs = BODY.has(key) ? texts.bodies : texts.reviews;
        forEachPair(text, (pair) => pairs.add(pair));
      }
    }
  }
  return texts;
}

/** The text of a JSON string, which may hold markup; what stands for a character there divides words at worst. */
function plainText(value: string): string {
  return unescaped(value)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/<[^>]{0,500}>|&#?\w{1,10};/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function unescaped(value: string): string {
  try {
    return JSON.parse(`"${value.replace(/\s/g, ' ')}"`) as string;
  } catch {
    return value;
  }
}

/** Shows the hash of each two words that follow one another. */
function forEachPair(text: string, see: (pair: number) => void): void {
  let [before, hash] = [FNV_OFFSET, FNV_OFFSET];
  for (let i = 0; i <= text.length; i++) {
    const kind = i < text.length ? classOf(text.charCodeAt(i)) : CLASS.symbol;
    if (kind === CLASS.word || kind === CLASS.single) {
      hash = fnvStep(hash, text.charCodeAt(i));
      if (kind === CLASS.word) continue;
    }
    if (hash === FNV_OFFSET) continue;
    if (before !== FNV_OFFSET) see(fnvStep(before, hash));
    before = hash;
    hash = FNV_OFFSET;
  }
}
