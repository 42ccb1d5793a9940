import { type Page, parsePage } from 'pith/page';

/** The classes of L3S-GN1. */
export const L3S_CLASSES = [
  'not content',
  'headline',
  'full text',
  'supplemental',
  'related',
  'comments',
] as const;
const CLASS_NAME = /\bx-nc-sel([0-5])\b/;

/** For every text node of an annotated page its class; 0 where none is said. */
export function annotatedClasses(page: Page): Uint8Array {
  const classes = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const said = page.isElement(node) ? CLASS_NAME.exec(page.attribute(node, 'class') ?? '') : null;
    // The innermost span decides; what is around it is inherited.
    classes[node] = said === null ? classes[page.parent[node]] : Number(said[1]);
  }
  return classes;
}

/** The blocks of some classes, as text. */
export function annotatedText(annotatedHtml: string, wanted: readonly number[]): string {
  const page = parsePage(annotatedHtml);
  const classes = annotatedClasses(page);
  const texts: string[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    if (wanted.includes(classes[page.blocks.firstNode(block)])) texts.push(page.blocks.text(block));
  }
  return texts.join('\n');
}
