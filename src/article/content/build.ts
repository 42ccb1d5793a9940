import type { Root } from 'hast';
import type { Selection } from '../../extractors/selection.ts';
import type { Page } from '../../page/index.ts';

/** The kept part of the page as a clean tree: only allowed elements and attributes, so that nothing in it can run. */
export function buildContent(page: Page, selection: Selection): Root {
  const { blocks } = page;
  const children: Root['children'] = [];
  for (let block = 0; block < blocks.count; block++) {
    if (selection.keep[block] === 0) continue;
    children.push({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: blocks.text(block) }],
    });
  }
  return { type: 'root', children };
}
