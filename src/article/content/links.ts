import { collapse, TAG, TagSet } from '../../page/index.ts';
import { safeLink } from './urls.ts';
import type { Walk } from './walk.ts';

const HEADINGS = new TagSet(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A link, a footnote's call or the way back from it; text alone where the address is not safe. */
export function writeLink(walk: Walk, node: number): 'done' | undefined {
  const { page, writer } = walk;
  const format = (
    properties: Record<string, string | null>,
    note?: { role: 'call' | 'back'; label: string },
  ) => writer.phrasing.format({ node, end: page.end[node], tag: 'a', properties, data: note && { note } });
  const note = walk.footnotes.links.get(node);
  if (note?.role === 'call') format(callProperties(walk, note.label), { role: 'call', label: note.label });
  else if (note !== undefined)
    format({ href: `#pith-fnref-${note.label}` }, { role: 'back', label: note.label });
  else if (isPermalink(walk, node)) return 'done';
  else {
    const href = safeLink(page, page.attribute(node, 'href') ?? '');
    if (href !== null) format({ href, title: readTitle(walk, node) });
  }
  return undefined;
}

/** A title that says more than the link's own words. */
function readTitle({ page }: Walk, node: number): string | null {
  const title = collapse(page.attribute(node, 'title') ?? '');
  if (title === '') return null;
  const text = collapse(page.textContent(node));
  return title.toLowerCase() === text.toLowerCase() ? null : title;
}

/** Of several calls of a note, the first is the one it leads back to. */
function callProperties(walk: Walk, label: string): Record<string, string | null> {
  const isFirst = !walk.called.has(label);
  walk.called.add(label);
  return { href: `#pith-fn-${label}`, id: isFirst ? `pith-fnref-${label}` : null };
}

/** The sign beside a heading that links to itself: ¶, #, a chain. */
function isPermalink({ page }: Walk, node: number): boolean {
  if (!page.attribute(node, 'href')?.trim().startsWith('#') || page.end[node] - node > 4) return false;
  if (/[\p{L}\p{N}]/u.test(page.textContent(node)) || page.find(TAG.img, node, page.end[node]) >= 0)
    return false;
  for (let at = page.parent[node], up = 0; at >= 0 && up < 3; at = page.parent[at], up++) {
    if (HEADINGS.has(page.tag[at])) return true;
  }
  return false;
}
