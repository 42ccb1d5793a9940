import type { Reading } from '../messages.ts';
import { element } from './element.ts';

/** Words a minute of somebody who reads with care. */
const READING_SPEED = 220;

/** Shows an article as `/read` of the service does. */
export function showReading(article: HTMLElement, reading: Reading): void {
  const { title, lang, dir, wordCount } = reading;
  document.title = title ?? 'A page without a title';
  article.lang = lang ?? '';
  article.dir = dir ?? 'auto';
  article.replaceChildren(header(reading), ...(wordCount === 0 ? nothingFound(reading) : content(reading)));
}

function header({ title, site, byline, date, wordCount, url, part }: Reading): HTMLElement {
  const facts = [
    part === 'selection' && 'Selection',
    byline,
    date !== null && element('time', { datetime: date }, dayOf(date)),
    wordCount > 0 && `${Math.max(1, Math.round(wordCount / READING_SPEED))} min read`,
    /^https?:/.test(url) && element('a', { href: url, rel: 'noreferrer' }, 'Original page'),
  ].filter((fact) => fact !== null && fact !== false);
  return element(
    'header',
    {},
    ...(site === null ? [] : [element('p', { class: 'site' }, site)]),
    element('h1', { dir: 'auto' }, title ?? 'A page without a title'),
    element('ul', { class: 'facts' }, ...facts.map((fact) => element('li', {}, fact))),
  );
}

/** The HTML of an article is safe by construction; it is parsed in a document that runs nothing, all the same. */
function content({ html }: Reading): Node[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const link of parsed.querySelectorAll('a[href^="http"]')) link.setAttribute('rel', 'noreferrer');
  return [...parsed.body.childNodes];
}

function nothingFound({ warnings }: Reading): Node[] {
  return [
    element('p', {}, 'No content was found on this page.'),
    element('ul', {}, ...warnings.map((message) => element('li', {}, message))),
  ];
}

/** "2024-05-01T10:00" as "1 May 2024"; what is no date stays as it is. */
function dayOf(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
