import { html } from 'pith/internal/html/html';
import { groupBy } from '../../group-by.ts';
import { mean } from '../../metrics/scores.ts';
import { COLOURS, drawing, rangeOf } from '../../plot/drawing.ts';
import type { Scale } from '../../report/scale.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { corpusOf } from './corpus.ts';
import { isBig9 } from './documents.ts';
import { measureRun, ofOtherDomains, simpleOf } from './measure.ts';
import { percent, plainTable } from './rows.ts';
import { subsetScores } from './subsets-of-sources.ts';

/** As many as the paper has. */
const SOURCES = 12;
/** Every how many-th page is measured: there are 4,095 models. */
const STEP = 3;

/** Figure 2: models of every subset of twelve sources, F1 against short extractions averaged by the subset's size. */
export async function figure2(setting: Setting): Promise<PlainTable> {
  const { test, pool } = await corpusOf(setting);
  const examples = [...test.filter(isBig9), ...pool].filter(({ isExample }) => isExample);
  const sources = [...groupBy(examples, ({ site }) => site).entries()]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b))
    .slice(0, SOURCES);
  const learned = sources.flatMap(([, documents]) => documents);
  const tested = ofOtherDomains(test, learned).filter((_, i) => i % STEP === 0);
  const scores = subsetScores(
    sources.map(([, documents]) => documents),
    tested,
    setting.progress('subsets of sources', 2 ** sources.length - 1),
  );
  const simple = mean(tested.map((page) => measureRun(page, simpleOf(page)).short.f1));
  const rows = sources.map((_, i) => {
    const some = scores.filter(({ size }) => size === i + 1);
    const spread = (values: number[]) =>
      `${percent(mean(values))} (${percent(Math.min(...values))} to ${percent(Math.max(...values))})`;
    return [
      String(i + 1),
      String(some.length),
      spread(some.map(({ mrut }) => mrut)),
      spread(some.map(({ noMrut }) => noMrut)),
    ];
  });
  const picture = curves(
    rows.length,
    (['mrut', 'noMrut'] as const).map((way) =>
      rows.map((_, i) => mean(scores.filter(({ size }) => size === i + 1).map((score) => score[way]))),
    ),
    simple,
  );
  const names = sources.map(([name, documents]) => `${name} ${documents.length}`).join(', ');
  const table = plainTable(
    ['sources', 'subsets', 'trigrams and MRUT: mean F1 (least to most)', 'trigrams alone'],
    rows,
    [
      `${tested.length} pages of other domains, of Chaos and L3S-GN1; the simple method has ${percent(simple)} there. ` +
        `Sources and pages: ${names}. The paper has 2,000 pages of each source, passes its simple method with four ` +
        'sources, and its curve is a drawing without figures.',
    ],
  );
  return { ...table, pictures: { 'mss-figure-2.svg': picture } };
}

/** F1 over the number of sources: with MRUT, without, and the level of the simple method. */
function curves(sources: number, series: readonly (readonly number[])[], simple: number): string {
  const points = (values: readonly number[], x: Scale, y: Scale) =>
    values.map((value, i) => `${x(i + 1).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const line = (values: readonly number[], colour: string, x: Scale, y: Scale) =>
    html`<polyline points="${points(values, x, y)}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  return drawing('F1 against short extractions by the number of training sources', [
    {
      title: 'trigrams and MRUT (blue), trigrams alone (orange), simple MSS (green)',
      x: { label: 'training sources', range: [1, sources] },
      y: { label: 'F1', range: rangeOf([...series.flat(), simple]) },
      draw: (x, y) =>
        html`${[
          ...series.map((values, i) => line(values, COLOURS[i + 1], x, y)),
          line(Array(sources).fill(simple), COLOURS[3], x, y),
        ]}`,
    },
  ]);
}
