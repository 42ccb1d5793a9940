import { eld } from 'eld/extrasmall';

/** Characters that are looked at: more say nothing new. */
const ENOUGH = 2000;
/** Letters below which a guess is no better than chance. */
const FEWEST_LETTERS = 20;

/**
 * The language of a text, as BCP 47 writes it (`de`, `pt`), or null where it cannot be told: 60 languages, by the
 * detector eld. For `extract(html, { detectLanguage })`. It is a megabyte of data, so nothing else of Pith loads it.
 */
export function detectLanguage(text: string): string | null {
  const beginning = text.slice(0, ENOUGH);
  if ((beginning.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return null;
  return eld.detect(beginning).language || null;
}
