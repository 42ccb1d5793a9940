import { headingLevel, type KnownTag, type Page, remember, TAG, TagSet } from '../../../page/index.ts';
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
    const isHidden = hiddenElements(page);
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      const container = blocks.container[block];
      nearest.fill(FAR);
      let lists = 0;
      let control = 0;
      let hidden = 0;
      for (let up = container, level = 0; up > 0; up = page.parent[up], level++) {
        const column = columnOf[page.tag[up]];
        if (column >= 0 && nearest[column] === FAR) nearest[column] = Math.min(level, FAR - 1);
        if (page.tag[up] === TAG.ul || page.tag[up] === TAG.ol) lists++;
        if (CONTROLS.has(page.tag[up])) control = 1;
        hidden |= isHidden[up];
      }
      rows[at] = depth[container];
      rows[at + 1] = headingLevel(page.tag[container]);
      rows[at + 2] = control;
      rows[at + 3] = hidden;
      rows[at + 4] = steps(facts, block - 1, block);
      rows[at + 5] = steps(facts, block, block + 1);
      const [before, siblings] = siblingsOf(facts, container);
      rows[at + 6] = before / Math.max(1, siblings);
      rows[at + 7] = log1p(siblings);
      rows[at + 8] = lists;
      rows.set(nearest, at + 9);
    }
  },
};

/** 1 for each element that says that it is hidden. */
function hiddenElements(page: Page): Uint8Array {
  const isHidden = new Uint8Array(page.size);
  for (const node of page.withAttribute('hidden')) isHidden[node] = 1;
  for (const node of page.withAttribute('aria-hidden'))
    if (page.attribute(node, 'aria-hidden') === 'true') isHidden[node] = 1;
  const hides = remember((style) => /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style));
  for (const node of page.withAttribute('style'))
    if (hides(page.attribute(node, 'style')!)) isHidden[node] = 1;
  return isHidden;
}

/** How many elements lie on the way between two blocks' containers. */
function steps({ page, blocks, count, depth }: PageFacts, a: number, b: number): number {
  if (a < 0 || b >= count) return FAR;
  let [x, y] = [blocks.container[a], blocks.container[b]];
  const far = depth[x] + depth[y];
  while (x !== y) {
    if (depth[x] >= depth[y]) x = page.parent[x];
    else y = page.parent[y];
  }
  return Math.min(FAR, far - 2 * depth[x]);
}

/** How many of the container's siblings stand before it, and how many there are, in blocks: cheap on long lists. */
function siblingsOf(facts: PageFacts, container: number): [before: number, all: number] {
  const parent = Math.max(0, facts.page.parent[container]);
  const first = facts.firstBlock(parent);
  return [facts.firstBlock(container) - first, facts.endBlock(parent) - first];
}
