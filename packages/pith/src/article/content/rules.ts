import { type Page, TAG } from '../../page/index.ts';

/** A rule between two parts of a text: by its tag, or by its role where it holds no words. */
export function isRule(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.hr) return true;
  return page.attribute(node, 'role') === 'separator' && page.textContent(node).trim() === '';
}
