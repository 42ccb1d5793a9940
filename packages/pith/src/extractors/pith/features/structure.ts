import { headingLevel, type KnownTag, type Page, remember, TAG, TagSet, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Tags whose nearness above a block says something; the feature is how many elements up the nearest is. */
const ABOVE: readonly KnownTag[] = [
  'p',
  'li',
  'td',
  'dl',
  'blockquote',
  'pre',
  'figure',
  'section',
  'article',
  'main',
  'aside',
  'nav',
  'header',
  'footer',
  'form',
  'table',
  'ul',
  'details',
  'noscript',
];
/** What stands for another in `ABOVE`. */
const SAME: Partial<Record<KnownTag, KnownTag>> = { th: 'td', ol: 'ul', menu: 'ul' };
const CONTROLS = new TagSet([
  'button',
  'label',
  'legend',
  'option',
  'optgroup',
  'select',
  'summary',
  'textarea',
  'fieldset',
  'input',
]);
const FAR = 20;

const columnOf = new Int8Array(65536).fill(-1);
for (const [i, name] of ABOVE.entries()) columnOf[TAG[name]] = i;
for (const [name, as] of Object.entries(SAME)) columnOf[TAG[name as KnownTag]] = ABOVE.indexOf(as);

/** Where in the tree a block stands. */
export const structure: FeatureGroup = {
  features: [
    plain('depth'),
    plain('heading level'),
    plain('control'),
    plain('hidden'),
    plain('steps from the block before'),
    plain('steps to the block after'),
    plain('share of siblings before'),
    counted('siblings'),
    plain('lists above'),
    ...ABOVE.map((name) => plain(`levels to <${name}>`)),
  ],
  fill(facts, rows, width, offset) {
    const { page, blocks, count, depth } = facts;
    const nearest = new Float32Array(ABOVE.length);
    const { tags, lists, inside } = above(page);
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      const container = blocks.container[block];
      for (let column = 0; column < ABOVE.length; column++)
        nearest[column] = (tags[container] >>> column) & 1 ? FAR - 1 : FAR;
      for (let up = container, level = 0; up > 0 && level < FAR - 1; up = page.parent[up], level++) {
        const column = columnOf[page.tag[up]];
        if (column >= 0 && nearest[column] >= FAR - 1) nearest[column] = level;
      }
      rows[at] = depth[container];
      rows[at + 1] = headingLevel(page.tag[container]);
      rows[at + 2] = inside[container] & IN_CONTROL ? 1 : 0;
      rows[at + 3] = inside[container] & IN_HIDDEN ? 1 : 0;
      rows[at + 4] = steps(facts, block - 1, block);
      rows[at + 5] = steps(facts, block, block + 1);
      const [before, siblings] = siblingsOf(facts, container);
      rows[at + 6] = before / Math.max(1, siblings);
      rows[at + 7] = log1p(siblings);
      rows[at + 8] = lists[container];
      rows.set(nearest, at + 9);
    }
  },
};

const IN_CONTROL = 1;
const IN_HIDDEN = 2;

/** What stands above each node, itself included, however deep: the tags of `ABOVE` as bits, how many lists, and the like. */
function above(page: Page): { tags: Uint32Array; lists: Uint16Array; inside: Uint8Array } {
  const { size, tag, parent } = page;
  const [tags, lists] = [new Uint32Array(size), new Uint16Array(size)];
  const inside = hiddenElements(page);
  for (let node = 1; node < size; node++) {
    tick();
    const up = parent[node];
    const column = columnOf[tag[node]];
    tags[node] = tags[up] | (column < 0 ? 0 : 1 << column);
    lists[node] = lists[up] + (tag[node] === TAG.ul || tag[node] === TAG.ol ? 1 : 0);
    inside[node] |= inside[up] | (CONTROLS.has(tag[node]) ? IN_CONTROL : 0);
  }
  return { tags, lists, inside };
}

/** `IN_HIDDEN` for each element that says that it is hidden. */
function hiddenElements(page: Page): Uint8Array {
  const isHidden = new Uint8Array(page.size);
  for (const node of page.withAttribute('hidden')) isHidden[node] = IN_HIDDEN;
  for (const node of page.withAttribute('aria-hidden'))
    if (page.attribute(node, 'aria-hidden') === 'true') isHidden[node] = IN_HIDDEN;
  const hides = remember((style) => /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style));
  for (const node of page.withAttribute('style'))
    if (hides(page.attribute(node, 'style')!)) isHidden[node] = IN_HIDDEN;
  return isHidden;
}

/** How many elements lie on the way between two blocks' containers. */
function steps({ page, blocks, count, depth }: PageFacts, a: number, b: number): number {
  if (a < 0 || b >= count) return FAR;
  let [x, y] = [blocks.container[a], blocks.container[b]];
  let between = 0;
  for (; x !== y && between < FAR; between++) {
    if (depth[x] >= depth[y]) x = page.parent[x];
    else y = page.parent[y];
  }
  return between;
}

/** How many of the container's siblings stand before it, and how many there are, in blocks: cheap on long lists. */
function siblingsOf(facts: PageFacts, container: number): [before: number, all: number] {
  const parent = Math.max(0, facts.page.parent[container]);
  const first = facts.firstBlock(parent);
  return [facts.firstBlock(container) - first, facts.endBlock(parent) - first];
}
