/** What ends with a full stop and is no sentence: a letter of a name, a title, a few Latin and German words. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|cf|e\.g|i\.e|etc|No|Nr|Fig|Abb|bzw|z\.B|d\.h|ca)\.\s*$/u;

/** The positions at which sentences begin, without the first. */
export function sentenceStarts(text: string, lang: string | null): number[] {
  const starts: number[] = [];
  let last = '';
  for (const { segment, index } of segmenter(lang).segment(text)) {
    if (index > 0 && !ABBREVIATION.test(last)) starts.push(index);
    last = segment.slice(-20);
  }
  return starts;
}

/** For the language of the article; where its name is none that the engine takes, for any. */
function segmenter(lang: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang ?? undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}
