import { writeDocument } from 'pith/internal/html/document';
import { type Html, html } from 'pith/internal/html/html';
import { plural } from 'pith/internal/html/numbers';
import { groupBy } from '../group-by.ts';
import { STYLE } from '../report/style.ts';
import { type Comparison, f1 } from './compare.ts';
import { KINDS } from './kinds.ts';
import { addressOf, type PublishedPage } from './pages.ts';
import { byProducer, type PageResult, type Summary, summarize } from './summary.ts';

const OWN_STYLE = `${STYLE}
.trip { display: grid; grid-template-columns: repeat(4, minmax(16rem, 1fr)); gap: 1rem; overflow-x: auto; }
.trip h4 { margin: .25rem 0; font-size: .8125rem; color: var(--muted); }
.trip pre, .trip iframe, .trip ul {
  margin: 0; padding: .5rem; height: 32rem; overflow: auto; border: 1px solid var(--line); background: var(--raised);
  font: .75rem/1.45 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
}
.trip iframe { width: 100%; background: #fff; }
.trip ul { list-style: none; }
.low { background: var(--missed-ground); color: var(--missed); }
`;

/** Below this an F1 is marked. */
const LOW = 0.98;
const fixed = (value: number | null) => (value === null ? '' : value.toFixed(3).replace(/^0/, ''));

/** Every round trip that lost or made up something: source, page, result and difference side by side. */
export function renderFidelityReport(
  results: readonly PageResult[],
  pages: readonly PublishedPage[],
  systems: readonly string[],
): string {
  const shown = new Map(pages.map((page) => [`${page.producer}/${page.source}`, page.html]));
  const sections = systems.map((system) => {
    const own = results.filter((result) => result.system === system);
    return html`<section><h2>${system}</h2>
${matrix(own)}
${[...groupBy(own, ({ producer }) => producer)].map(([producer, trips]) => producerView(producer, trips, shown))}
</section>`;
  });
  return writeDocument(
    { title: 'Round trips', style: OWN_STYLE },
    html`<header><h1>Round trips</h1><p>Documents of ours, published by ${plural(byProducer(results).size, 'producer')}, brought back and compared with what was written.</p></header>
<main>${sections}</main>`,
  );
}

/** F1 of each kind for each producer. */
function matrix(results: readonly PageResult[]): Html {
  const kinds = KINDS.filter((kind) => summarize(results).kinds[kind] !== null);
  const row = (name: string, { kinds: scores, mean, corrupted }: Summary) =>
    html`<tr><th scope="row">${name}</th>${[mean, ...kinds.map((kind) => scores[kind])].map(cell)}<td class="number">${corrupted}</td></tr>`;
  return html`<div class="scroll"><table><thead><tr><th>producer</th><th>mean</th>${kinds.map((kind) => html`<th>${kind}</th>`)}<th>corrupted</th></tr></thead>
<tbody>${[...byProducer(results)].map(([name, summary]) => row(name, summary))}${row('all', summarize(results))}</tbody></table></div>`;
}

const cell = (score: number | null): Html =>
  html`<td class="number${score !== null && score < LOW ? ' low' : ''}">${fixed(score)}</td>`;

function producerView(
  producer: string,
  trips: readonly PageResult[],
  pages: ReadonlyMap<string, string>,
): Html {
  const different = trips.filter(({ comparison }) => countOf(comparison) > 0);
  return html`<h3>${producer}</h3><p>${plural(trips.length, 'page')}, ${String(different.length)} with differences.</p>
${different.map((trip) => tripView(trip, pages.get(`${producer}/${trip.source}`)!))}`;
}

function tripView({ source, expected, markdown, comparison }: PageResult, page: string): Html {
  return html`<details><summary>${source}: ${plural(countOf(comparison), 'difference')}${comparison.corrupted.length > 0 && html`, <b class="low">${String(comparison.corrupted.length)} corrupted</b>`}</summary>
<div class="trip">
<div><h4>Source</h4><pre dir="auto">${expected}</pre></div>
<div><h4>Page (${addressOf({ source })})</h4><iframe sandbox="" loading="lazy" title="The page" srcdoc="${page}"></iframe></div>
<div><h4>Result</h4><pre dir="auto">${markdown}</pre></div>
<div><h4>Difference</h4><ul dir="auto">${differences(comparison)}</ul></div>
</div></details>
`;
}

const countOf = ({ lost, extra }: Comparison): number =>
  KINDS.reduce((sum, kind) => sum + lost[kind].length + extra[kind].length, 0);

/** What was lost and what was made up, kind by kind, with the F1 of the kind. */
function differences({ counts, lost, extra }: Comparison): Html[] {
  return KINDS.flatMap((kind) => {
    const items = [
      ...lost[kind].map((item) => html`<li><del>${item}</del></li>`),
      ...extra[kind].map((item) => html`<li><ins>${item}</ins></li>`),
    ];
    return items.length === 0 ? [] : [html`<li><b>${kind}</b> ${fixed(f1(counts[kind]))}</li>`, ...items];
  });
}
