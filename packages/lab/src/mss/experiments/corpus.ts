import { oncePerRun } from '../../reproduce/once-per-run.ts';
import { type Document, isBig9, readDocuments } from './documents.ts';
import { type LabelOf, supervisedOf } from './measure.ts';

/** The pages of the experiments: those that are tested, and others to learn from. */
export interface Corpus {
  /** Big 9 and Chaos, in the place of the Big 5; L3S-GN1, in the place of the Myriad 40. */
  test: Document[];
  /** News and blogs of `dragnet`, articles of `wcxb-dev`. */
  pool: Document[];
}

export const corpusOf = oncePerRun(async (setting): Promise<Corpus> => {
  const test = [
    ...(await readDocuments('big9-chaos', setting)),
    ...(await readDocuments('l3s-gn1', setting)),
  ];
  const articles = await readDocuments('wcxb-dev', setting, ({ type }) => type === 'article');
  return { test, pool: [...(await readDocuments('dragnet', setting)), ...articles] };
});

const supervised = (label: LabelOf, what: string) =>
  oncePerRun(async (setting) => {
    const { test, pool } = await corpusOf(setting);
    return supervisedOf(test, pool, setting.progress(what, test.length), label);
  });

/** The tested pages by the supervised methods, learned from main texts as in the paper. */
export const supervisedResults = supervised('gold', 'supervised, learned from main texts');

/** The same, learned from golds with their headlines. */
export const supervisedWithHeadline = supervised('wholeGold', 'supervised, learned with headlines');

/** The sets that tables tell apart, with those of the paper in whose place they are. */
export function groupsOf<P extends Pick<Document, 'id' | 'dataset'>>(
  test: readonly P[],
): { name: string; paper: string | null; pages: P[] }[] {
  const big9 = test.filter(isBig9);
  const l3s = test.filter(({ dataset }) => dataset === 'l3s-gn1');
  return [
    { name: 'Big 9, for the Big 5', paper: 'Big 5', pages: big9 },
    { name: 'L3S-GN1, for the Myriad 40', paper: 'Myriad 40', pages: l3s },
    {
      name: 'Chaos',
      paper: null,
      pages: test.filter((page) => page.dataset === 'big9-chaos' && !isBig9(page)),
    },
    { name: 'Overall', paper: 'Overall', pages: [...test] },
  ];
}
