import type { Page } from '../../page/index.ts';

/** How a block or a group is shown, and what a screen reader says of it. */
export interface Look {
  name: string;
  spoken: string;
}

const PLAIN: Look = { name: 'plain', spoken: '' };

const LOOKS: Record<string, Look> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, { name: `h${level}`, spoken: `heading ${level}` }]),
  ),
  li: { name: 'item', spoken: 'list item' },
  dt: { name: 'term', spoken: 'term' },
  dd: { name: 'item', spoken: 'description' },
  tr: { name: 'row', spoken: 'row' },
  th: { name: 'cell', spoken: 'heading cell' },
  td: { name: 'cell', spoken: 'cell' },
  pre: { name: 'code', spoken: 'code' },
  blockquote: { name: 'quote', spoken: 'quote' },
  figcaption: { name: 'caption', spoken: 'caption' },
};

/** By the outermost of some nested elements that has a look of its own; a heading goes before all. */
export function lookOf(page: Page, nodes: readonly number[]): Look {
  const tags = nodes.map((node) => page.tagName(node)).filter((tag) => Object.hasOwn(LOOKS, tag));
  const tag = tags.find((name) => /^h\d$/.test(name)) ?? tags[0];
  return tag === undefined ? PLAIN : LOOKS[tag];
}
