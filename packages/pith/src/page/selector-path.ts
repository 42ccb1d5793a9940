import type { Page } from './page.ts';

const LONGEST_NAME = 40;
const MOST_CLASSES = 2;
const PLAIN = /^[\w-]+$/;

/** An element as a selector that `--select` and `--drop` take: `div#main.story`. */
export function nameOf(page: Page, node: number): string {
  const usable = (name: string) => PLAIN.test(name) && name.length <= LONGEST_NAME;
  const id = page.attribute(node, 'id') ?? '';
  const classes = (page.attribute(node, 'class') ?? '').split(/\s+/).filter(usable);
  return [
    page.tagName(node),
    usable(id) ? `#${id}` : '',
    ...classes.slice(0, MOST_CLASSES).map((name) => `.${name}`),
  ].join('');
}

const PATH_LENGTH = 4;

/** Where a block stands, as a selector of the closest elements around it. */
export function pathOf(page: Page, block: number): string {
  const names: string[] = [];
  for (let at = page.blocks.container[block]; at > 0 && names.length < PATH_LENGTH; at = page.parent[at]) {
    names.unshift(nameOf(page, at));
  }
  return names.join(' > ');
}
