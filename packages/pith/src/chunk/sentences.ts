/** What ends with a full stop and is no sentence: a letter of a name, an ordinal, a title, a few Latin and German words. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:\p{Lu}|\d{1,2}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|cf|e\.g|i\.e|etc|No|Nr|Fig|Abb|bzw|z\.B|d\.h|ca)\.\s*$/u;

/** The positions at which sentences begin, without the first. */
export function sentenceStarts(text: string, lang: string | null): number[] {
  const starts: number[] = [];
  let last = '';
  for (const { segment, index } of segmenter(lang, 'sentence').segment(text)) {
    if (index > 0 && !ABBREVIATION.test(last)) starts.push(index);
    last = segment.slice(-20);
  }
  return starts;
}

/** The positions at which words begin, without the first; also in scripts without spaces. */
export function wordStarts(text: string, lang: string | null): number[] {
  return Array.from(segmenter(lang, 'word').segment(text), ({ index }) => index).slice(1);
}

/** For the language of the article; where its name is none that the engine takes, for any. */
function segmenter(lang: string | null, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang ?? undefined, { granularity });
  } catch {
    return new Intl.Segmenter(undefined, { granularity });
  }
}
