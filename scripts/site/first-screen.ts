import { readFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'pith';
import { escapeHtml, html, trusted } from 'pith/internal/html/html';
import { parsePage } from 'pith/page';
import { writeMarkdown } from './markdown.ts';
import { ROOT } from './places.ts';

/** What a stranger sees first: a page, the article that Pith makes of it, and the line that installs it. */

const FILE = 'packages/studio/web/examples/article.html';
const ADDRESS = 'https://harbour-gazette.example/lighthouse';
/** The page of the example as the site has it, inside a frame. */
export const EXAMPLE_PAGE = 'example-page.html';

const MEASURED = /<!-- measured: begin [^>]*-->\n([\s\S]*?)<!-- measured: end -->/;
const NOT_PUBLISHED = /The packages are not published yet\.[^.]*\./;

export function firstScreen(): { body: string; examplePage: string } {
  const source = readFileSync(path.join(ROOT, FILE), 'utf8');
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const article = extract(source, { url: ADDRESS });
  const kept = article.blocks.filter((block) => block.kept).length;
  const words = article.wordCount.toLocaleString('en');
  const notPublished = NOT_PUBLISHED.test(readme);
  const figures = MEASURED.exec(readme)?.[1] ?? '';
  const body = html`<section class="hero">
<div>
<h1>Give Pith a web page, and get its main content</h1>
<p>Text, clean HTML, Markdown and metadata, with a reason for every block that was kept or dropped. A TypeScript library and
a command, and around them a service, a bulk processor and a workbench.</p>
</div>
<div>
<pre class="install" tabindex="0"><code>npm install pith</code></pre>
${notPublished && html`<p class="note">The packages are not published yet: <a href="README.html#install">until then, work in a clone</a>.</p>`}
<p class="ways"><a class="primary" href="playground/index.html#/see?page=example:article">Try it in the playground</a> <a href="README.html">Read the guide</a></p>
</div>
</section>
<section class="beside" aria-label="A page and its article">
<figure>
<figcaption>A page: ${kept} of its ${article.blocks.length} blocks are <mark class="kept">kept</mark>, the others <mark class="dropped">dropped</mark></figcaption>
<iframe src="${EXAMPLE_PAGE}" title="The page, with its blocks marked" sandbox tabindex="-1"></iframe>
</figure>
<figure>
<figcaption>Its article: ${words} words, expected F1 ${article.confidence?.toFixed(2)}</figcaption>
<article class="reader" tabindex="0" aria-label="The article">
<h2>${article.title}</h2>
<p class="muted">${[article.authors.join(', '), article.date?.slice(0, 10), article.site].filter(Boolean).join(' · ')}</p>
${trusted(article.html)}
</article>
</figure>
</section>
<details class="markdown"><summary>The same as Markdown</summary>
<pre tabindex="0"><code>${article.markdown}</code></pre>
</details>
<section class="lead-on" aria-label="What else there is">
${LEADS.map(({ to, title, about }) => html`<a class="way-on" href="${to}"><strong>${title}</strong> <span>${about}</span></a>\n`)}</section>
<section class="text">
<h2>How good it is</h2>
${trusted(writeMarkdown(figures, 'README.md').html)}
<p><a href="docs/results.html">All results</a>, each with the command that prints it.</p>
</section>
`.markup;
  return { body, examplePage: markedPage(source) };
}

const LEADS = [
  {
    to: 'playground/index.html',
    title: 'Playground',
    about:
      'The workbench in your browser: your own pages, every method, the reasons. Nothing leaves your machine.',
  },
  {
    to: 'docs/index.html',
    title: 'Guides',
    about: 'The library, the command, the service, agents, crawling, training.',
  },
  {
    to: 'methods/index.html',
    title: 'Methods',
    about: 'Five papers and the classics, each with a picture of how it sees a page.',
  },
  { to: 'api/index.html', title: 'API', about: 'Every function and type of the packages.' },
];

/** The page with its blocks marked where they stand in its source. */
function markedPage(source: string): string {
  const page = parsePage(source, { url: ADDRESS, source: true });
  const { blocks } = extract(page);
  const { nodes, start } = page.blocks;
  const marks: { from: number; to: number; look: string }[] = [];
  for (const [block, { kept }] of blocks.entries())
    for (let i = start[block]; i < start[block + 1]; i++) {
      const node = nodes[i];
      marks.push({
        from: page.sourceStart![node],
        to: page.sourceEnd![node],
        look: kept ? 'kept' : 'dropped',
      });
    }
  let marked = '';
  let at = 0;
  for (const { from, to, look } of marks.sort((a, b) => a.from - b.from)) {
    marked += `${source.slice(at, from)}<mark class="${escapeHtml(look)}">${source.slice(from, to)}</mark>`;
    at = to;
  }
  // Its links lead to a newspaper that does not exist.
  return (marked + source.slice(at)).replace('</head>', `${MARKS}</head>`).replaceAll(/ href="[^"]*"/g, '');
}

const MARKS = `<style>
mark { color: inherit }
mark.kept { background: rgba(0, 150, 105, .32) }
mark.dropped { background: rgba(216, 96, 24, .42) }
header mark.dropped, footer mark.dropped { background: rgba(216, 96, 24, .6) }
</style>
`;
