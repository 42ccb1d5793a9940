import type { Clues } from './clues.ts';
import { isPlainName } from './names.ts';
import { readSite } from './site.ts';

/** Two words as people are called, with a letter between them. */
const TWO_NAMES = /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{L}+$/u;
/** What else is called by two words. */
const THING =
  /\b(?:news|blog|times|post|daily|journal|magazine|online|media|life|shop|travel|tech|club|group)\b/i;
/** "I" in ten languages. */
const FIRST_PERSON = /(?<!\p{L})(?:I|ich|je|yo|mi|eu|io|ik|jeg|jag|я)(?!\p{L})/gu;
/** How often a text in the first person says so: at least that often, and once in that many characters. */
const FEWEST = 3;
const CHARACTERS_FOR_ONE = 1000;

/** A site that is called by a person's name is theirs, where its text is in the first person. */
export function ownerOfSite(clues: Clues): string[] | null {
  const name = readSite(clues) ?? '';
  const isPerson = TWO_NAMES.test(name) && isPlainName(name) && !THING.test(name);
  return isPerson && isInFirstPerson(clues) ? [name] : null;
}

function isInFirstPerson({ page: { blocks }, selection: { keep } }: Clues): boolean {
  let words = 0;
  let length = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] === 0) continue;
    words += blocks.text(block).match(FIRST_PERSON)?.length ?? 0;
    length += blocks.length[block];
  }
  return words >= FEWEST && words * CHARACTERS_FOR_ONE > length;
}
