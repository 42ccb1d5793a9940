import { type Page, TAG } from 'pith/page';

/** Where a page says what it is about, for crawlers. */
const META = new Set(['description', 'og:title', 'og:description', 'twitter:title', 'twitter:description']);

/** The titles and descriptions of a page's head, in order; the same more than once counts as often. */
export function readHints(page: Page): string[] {
  const hints: string[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === TAG.title && hints.length === 0) hints.push(page.textContent(node));
    if (page.tag[node] !== TAG.meta) continue;
    const name = page.attribute(node, 'name') ?? page.attribute(node, 'property') ?? '';
    if (META.has(name.toLowerCase())) hints.push(page.attribute(node, 'content') ?? '');
  }
  return hints.map((hint) => hint.trim()).filter((hint) => hint !== '');
}
