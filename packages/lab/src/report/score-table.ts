import { type Html, html } from 'pith/internal/html/html';
import { count, interval, milliseconds, ratio, score } from 'pith/internal/html/numbers';
import type { Row } from '../eval/summary.ts';
import type { Overview } from './overview.ts';
import { type Column, sortableTable } from './table.ts';
import { winners } from './winners.ts';

type Better = 'higher' | 'lower';
type Measure = [label: string, value: (row: Row) => number | null, write: typeof score, better: Better];

const QUALITY: readonly Measure[] = [
  ['Precision', ({ precision }) => precision, score, 'higher'],
  ['Recall', ({ recall }) => recall, score, 'higher'],
  ['Position F1', ({ positionF1 }) => positionF1, score, 'higher'],
  ['CleanEval', ({ cleanEval }) => cleanEval, score, 'higher'],
  ['4\u2011gram F1', ({ shingleF1 }) => shingleF1, score, 'higher'],
  ['Segments F1', ({ segmentF1 }) => segmentF1, score, 'higher'],
  ['Title', ({ title }) => title, score, 'higher'],
  ['Author', ({ author }) => author, score, 'higher'],
  ['Date', ({ date }) => date, score, 'higher'],
  ['Failed', ({ failed }) => failed, count, 'lower'],
  ['Empty', ({ empty }) => empty, count, 'lower'],
  ['ms / page', ({ msPerPage }) => msPerPage, milliseconds, 'lower'],
];

/** Every method on every whole dataset. */
export function scoreTable(rows: readonly Row[], overview: Overview): Html {
  const whole = rows.filter(({ by }) => Object.keys(by).length === 0);
  if (whole.length === 0) return html`<p>There are no results.</p>`;
  const { datasets, baseline } = overview;
  const groups = datasets.map((dataset) => ({
    heading: dataset,
    items: whole.filter((row) => row.dataset === dataset),
  }));
  const measured = ([label, value, write, better]: Measure): Column<Row> => {
    const best = new Set(groups.flatMap(({ items }) => [...winners(items, value, write, better)]));
    return { label, value, show: (row) => write(value(row)!), best: (row) => best.has(row) };
  };
  const columns: Column<Row>[] = [
    { label: 'Method', value: ({ method }) => method },
    { label: 'Pages', value: ({ pages }) => pages, show: ({ pages }) => count(pages) },
    {
      ...measured(['F1', ({ f1 }) => f1, score, 'higher']),
      note: ({ ci }) => ci !== null && interval(ci),
    },
    ...QUALITY.map(measured),
    ...(baseline === null ? [] : ratioColumns(whole, baseline)),
  ];
  const caption = html`Means over pages; below F1 its 95 % interval. <span aria-hidden="true">★</span> marks the best of each dataset.`;
  return html`${sortableTable({ id: 'scores-table', caption, columns, groups: groups.filter(({ items }) => items.length > 0) })}
${explanation(baseline)}`;
}

function ratioColumns(rows: readonly Row[], baseline: string): Column<Row>[] {
  const ours = new Map(rows.filter(({ method }) => method === baseline).map((row) => [row.dataset, row]));
  const quotient = (above: number | null | undefined, below: number | null | undefined) =>
    above == null || below == null || below === 0 ? null : above / below;
  const column = (label: string, value: (row: Row) => number | null): Column<Row> => ({
    label,
    value,
    show: (row) => ratio(value(row)!),
  });
  return [
    // Speed is pages for a unit of time: the times are turned over.
    column('Speed ratio', (row) => quotient(ours.get(row.dataset)?.msPerPage, row.msPerPage)),
    column('F1 ratio', (row) => quotient(row.f1, ours.get(row.dataset)?.f1)),
  ];
}

function explanation(baseline: string | null): Html {
  return html`<details class="note"><summary>What the columns mean</summary>
<dl>
<dt>F1, precision, recall</dt><dd>Words as a bag, scored for each page and averaged. The interval is found by resampling pages.</dd>
<dt>Position F1</dt><dd>Words in their order, by the longest common subsequence; against the shortest gold where there are several.</dd>
<dt>CleanEval</dt><dd>Common words in order, as a share of the whole alignment.</dd>
<dt>4-gram F1</dt><dd>Runs of four words as written.</dd>
<dt>Segments F1</dt><dd>Snippets that must, and must not, be in the text.</dd>
<dt>Title, author, date</dt><dd>Share of right ones, of the pages whose gold has one.</dd>
<dt>Failed, empty</dt><dd>Pages on which the method crashed or ran out of time, and pages without any text in the answer. Both score as an empty answer.</dd>
${baseline !== null && html`<dt>Speed ratio, F1 ratio</dt><dd>Relative to <b>${baseline}</b> on the same dataset: a speed of 2× takes half the time.</dd>`}
<dt>–</dt><dd>The gold has nothing to say.</dd>
</dl></details>`;
}
