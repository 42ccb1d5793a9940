import { type Page, TAG } from '../../page/index.ts';

/** What manuals and sites call a note, tip or warning that stands apart from the text. */
const ADMONITION_CLASS = /(?:^|[\s_-])(?:admonition|alert|callout)(?=$|[\s_-])/i;
const TITLE_CLASS = /(?:^|[\s_-])title(?=$|[\s_-])/i;
/** The first words of an admonition are looked for among so many nodes: icons may stand before them. */
const NEAR = 20;

/** The title that an admonition begins with, or -1 for any other element. */
export function admonitionTitle(page: Page, node: number): number {
  if (!ADMONITION_CLASS.test(page.attribute(node, 'class') ?? '')) return -1;
  const end = Math.min(page.end[node], node + NEAR);
  for (let at = node + 1; at < end; at++) {
    if (page.tag[at] === TAG.svg) at = page.end[at] - 1;
    else if (page.isText(at) && /\S/.test(page.text(at))) return -1;
    else if (page.isElement(at) && TITLE_CLASS.test(page.attribute(at, 'class') ?? '')) return at;
  }
  return -1;
}
