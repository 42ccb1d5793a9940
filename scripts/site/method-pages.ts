import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractors } from '@pith/methods';
import type { Extractor } from 'pith/extractors';
import { type Html, html } from 'pith/internal/html/html';
import { ROOT } from './places.ts';

/** A page for each method: what it does, who thought of it, how it sees a page, what it reaches. */

export interface MethodPage {
  to: string;
  title: string;
  body: Html;
  look: 'text' | 'wide';
}

interface Figures {
  rows: { method: string; pages: number; f1: number; precision: number; recall: number; type?: string }[];
}

/** @param pictures of methods, as files below `methods/`: light, then dark */
export function methodPages(
  pictures: ReadonlyMap<string, readonly [light: string, dark: string]>,
): MethodPage[] {
  const figures = measuredFigures();
  const pages = extractors.map((method) => ({
    to: `methods/${method.name}.html`,
    title: method.name,
    body: methodPage(method, pictures.get(method.name) ?? null, figures),
    look: 'text' as const,
  }));
  return [{ to: 'methods/index.html', title: 'Methods', body: overview(figures), look: 'wide' }, ...pages];
}

const NEEDS: Record<string, string> = {
  source: 'nothing but the HTML as it was written',
  visual: 'a page that a browser has rendered',
  model: 'a model of the site, which “pith learn-site” makes',
};

function methodPage(
  { name, summary, reference, year, needs, parameters = [], rules = [] }: Extractor,
  picture: readonly [light: string, dark: string] | null,
  figures: ReadonlyMap<string, Figures>,
): Html {
  const document = documentOf(name);
  const rendered = needs.includes('visual') ? ' --render' : '';
  const model = needs.includes('model') ? ' --model example.model' : '';
  const scores = [...figures].flatMap(([dataset, { rows }]) =>
    rows
      .filter(({ method, type }) => method === name && type === undefined)
      .map((row) => ({ dataset, ...row })),
  );
  return html`<p class="up"><a href="index.html">All methods</a></p>
<h1>${name}</h1>
<p class="summary">${summary}.</p>
<dl class="facts">
<div><dt>From</dt><dd>${reference.startsWith('docs/') ? 'Our own' : `${reference} (${year})`}</dd></div>
<div><dt>Needs</dt><dd>${needs.length === 0 ? 'nothing but HTML' : needs.map((need) => NEEDS[need]).join('; ')}</dd></div>
<div><dt>More</dt><dd><a href="../docs/methods/${document}.html">How it works, and how it compares with its paper</a></dd></div>
</dl>
${
  picture !== null &&
  html`<figure>
<picture><source srcset="${picture[1]}" media="(prefers-color-scheme: dark)"><img src="${picture[0]}" alt="The example page with its blocks as ${name} chose them, and beside it the picture of how ${name} saw the page" width="1200"></picture>
<figcaption>How it sees an example page. ${
    needs.length === 0 || needs.join() === 'source'
      ? html`<a href="../playground/index.html#/see?page=example:article&amp;method=${name}">Try it on this page, and on yours</a>.`
      : 'The workbench shows it of pages that it renders: pith studio.'
  }</figcaption>
</figure>
`
}<h2>Use it</h2>
<pre tabindex="0"><code>pith page.html${name === 'pith' ? '' : ` --method ${name}`}${rendered}${model}</code></pre>
${
  needs.length === 0 || needs.join() === 'source'
    ? html`<pre tabindex="0"><code>import { extract } from '${name === 'pith' ? 'pith' : '@pith/methods'}';

const article = extract(html${name === 'pith' ? '' : `, { method: '${name}' }`});</code></pre>
`
    : ''
}${
  parameters.length > 0 &&
  html`<h2>Its parameters</h2>
<div class="table" role="group" aria-label="Parameters" tabindex="0"><table><thead><tr><th>Name</th><th>Usual value</th><th>What it is</th></tr></thead><tbody>
${parameters.map((parameter) => html`<tr><td><code>${parameter.name}</code></td><td>${parameter.default}</td><td>${parameter.about}</td></tr>\n`)}</tbody></table></div>
<p>For example <code>--method ${name}:${parameters[0].name}=${parameters[0].default}</code>.</p>
`
}${
  rules.length > 0 &&
  html`<h2>Its rules</h2>
<p>They correct its choice, in this order.</p>
<dl class="fields">${rules.map((rule) => html`<dt><code>${rule.name}</code></dt><dd>${rule.about}</dd>\n`)}</dl>
`
}<h2>What it reaches</h2>
${
  scores.length > 0
    ? html`<p>Word scores, the mean over a sample of the pages of each set. 1 is best. <a href="../docs/results/methods.html">All methods beside each other</a>.</p>
<div class="table" role="group" aria-label="Scores" tabindex="0"><table><thead><tr><th>Set</th><th>Pages</th><th>Precision</th><th>Recall</th><th>F1</th></tr></thead><tbody>
${scores.map(({ dataset, pages, precision, recall, f1 }) => html`<tr><td>${dataset}</td><td>${pages}</td><td>${precision.toFixed(3)}</td><td>${recall.toFixed(3)}</td><td><strong>${f1.toFixed(3)}</strong></td></tr>\n`)}</tbody></table></div>
`
    : html`<p>It is not in the table of all methods, which are measured on plain HTML: <a href="../docs/methods/${document}.html">its page</a> has what was measured.</p>
`
}`;
}

function overview(figures: ReadonlyMap<string, Figures>): Html {
  const sets = [...figures.keys()];
  const f1 = (name: string, set: string) =>
    figures.get(set)!.rows.find(({ method, type }) => method === name && type === undefined)?.f1;
  return html`<h1>Methods</h1>
<p>Our own method is the default. Beside it stand the systems of five papers and the classic ones that they compare with:
each can be tried in the <a href="../playground/index.html">playground</a>, used, measured, and compared with
<a href="../docs/methods/README.html">what its paper says</a>.</p>
<div class="table" role="group" aria-label="Methods" tabindex="0"><table><thead><tr><th>Method</th><th>What it does</th><th>From</th>${sets.map((set) => html`<th>F1, ${set}</th>`)}</tr></thead><tbody>
${extractors.map(
  ({ name, summary, reference, year }) =>
    html`<tr><th scope="row"><a href="${name}.html">${name}</a></th><td>${summary}</td><td>${reference.startsWith('docs/') ? 'Our own' : `${authorsOf(reference)}, ${year}`}</td>${sets.map((set) => html`<td>${f1(name, set)?.toFixed(3) ?? '–'}</td>`)}</tr>\n`,
)}</tbody></table></div>
`;
}

/** A reference begins with its authors; the last one stands behind "&". */
function authorsOf(reference: string): string {
  const [first, ...others] = reference.split(', ');
  const last = others.findIndex((part) => part.includes(' & '));
  return first.includes(' & ') || last < 0 ? first : [first, ...others.slice(0, last + 1)].join(', ');
}

/** The page in docs/methods that describes a method: the one of its own name, of its family, or of the classics. */
function documentOf(name: string): string {
  const own = [name, ...(name.startsWith('news') ? [] : [name.split('-')[0]])];
  return own.find((base) => existsSync(path.join(ROOT, `docs/methods/${base}.md`))) ?? 'classic';
}

function measuredFigures(): Map<string, Figures> {
  const file = path.join(ROOT, 'docs/results/methods.json');
  return existsSync(file) ? new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')))) : new Map();
}
