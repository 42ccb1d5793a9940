import type { Article } from 'pith/article';
import { headline } from 'pith/internal/article/document/headline';
import { type Html, html, trusted } from 'pith/internal/html/html';
import { isPageAddress } from 'pith/internal/records/page-address';
import { readerDocument } from './reader-document.ts';

/** Words a minute of somebody who reads with care. */
const READING_SPEED = 220;

/** An article as a page to read; `address` is where it was found, which the page itself may see differently. */
export function readerPage(article: Article, address: string | null): string {
  const { title, lang, dir } = article;
  const original = address ?? article.url;
  const around = [lang !== null && html` lang="${lang}"`, dir !== null && html` dir="${dir}"`];
  return readerDocument(
    title ?? 'A page without a title',
    original,
    html`<main><article${around}>
${headerView(article, original)}
${article.wordCount === 0 ? nothingFound(article) : content(article)}
${nextPage(article)}</article></main>
`,
  );
}

function headerView(article: Article, original: string | null): Html {
  const { title, site, byline, date, wordCount } = article;
  const facts = [
    byline,
    date !== null && html`<time datetime="${date}">${dayOf(date)}</time>`,
    wordCount > 0 && readingTime(wordCount),
    original !== null &&
      isPageAddress(original) &&
      html`<a href="${original}" rel="noreferrer">Original page</a>`,
  ].filter((fact) => fact !== null && fact !== false);
  return html`<header>
${site !== null && html`<p class="site">${site}</p>\n`}<h1 dir="auto">${title ?? 'A page without a title'}</h1>
<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
</header>`;
}

/** The content's own HTML, which is safe by construction, less a headline that stands above it already. */
function content(article: Article): Html {
  const repeated = article.title !== null && headline(article).children.length === 0;
  return trusted(repeated ? article.html.replace(/^<(h[1-6])>.*?<\/\1>\n?/s, '') : article.html);
}

function nothingFound({ warnings }: Article): Html {
  return html`<p>No content was found on this page.</p>
<ul>${warnings.map(({ message }) => html`<li>${message}</li>`)}</ul>`;
}

function nextPage({ next }: Article): Html | false {
  return (
    next !== null &&
    isPageAddress(next) &&
    html`<p class="next"><a href="/read?url=${encodeURIComponent(next)}">Next page</a></p>\n`
  );
}

function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / READING_SPEED))} min read`;
}

/** "2024-05-01T10:00" as "1 May 2024"; what is no date stays as it is. */
function dayOf(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
