import { readDataset, requireDataset } from 'pith/internal/records/dataset';
import { PAPER_INLINE, type Page, parsePage, segmentBlocks, TagSet } from 'pith/page';
import { annotatedClasses, L3S_CLASSES } from '../../gold/l3s.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import type { TestedPage } from './cross-validate.ts';
import { annotatedDocuments, BLOCK_TRUTH } from './documents.ts';
import { strictestCrf } from './setups.ts';

const FULL_TEXT = L3S_CLASSES.indexOf('full text');

function wrongBlocks({ predicted, gold }: TestedPage): number[] {
  return [...gold.keys()].filter((block) => predicted[block] !== gold[block]);
}

const SIZES: [string, number, number][] = [
  ['none', 0, 0],
  ['1', 1, 1],
  ['2', 2, 2],
  ['3 to 5', 3, 5],
  ['6 to 20', 6, 20],
  ['more', 21, Number.POSITIVE_INFINITY],
];

/** How far from right the wrong documents of the CRF are. */
export async function sizesTable(setting: Setting): Promise<PlainTable> {
  const { tested } = await strictestCrf(setting);
  const sizes = tested.map((page) => wrongBlocks(page).length);
  const rows = SIZES.map(([name, low, high]) => {
    const some = sizes.filter((size) => size >= low && size <= high);
    return [
      name,
      String(some.length),
      (some.length / sizes.length).toFixed(3),
      String(some.reduce((sum, size) => sum + size, 0)),
    ];
  });
  return { kind: 'plain', header: ['wrong blocks', 'documents', 'share', 'wrong blocks in all'], rows };
}

/** Blocks falsely labelled Content, by what the annotators called them. */
export async function falseContentTable(setting: Setting): Promise<PlainTable> {
  const { classes } = await annotatedDocuments(setting);
  const { tested } = await strictestCrf(setting);
  const blocks = L3S_CLASSES.map(() => 0);
  const documents = L3S_CLASSES.map(() => 0);
  const alone = L3S_CLASSES.map(() => 0);
  for (const page of tested) {
    const falsely = wrongBlocks(page).filter((block) => page.predicted[block] === 1);
    for (const block of falsely) blocks[classes![page.page][block]]++;
    const kinds = new Set(falsely.map((block) => classes![page.page][block]));
    for (const kind of kinds) documents[kind]++;
    if (kinds.size === 1) alone[[...kinds][0]]++;
  }
  return {
    kind: 'plain',
    header: ['class', 'blocks', 'documents', 'documents with no other false Content'],
    rows: L3S_CLASSES.flatMap((name, kind) =>
      kind === FULL_TEXT ? [] : [[name, String(blocks[kind]), String(documents[kind]), String(alone[kind])]],
    ),
  };
}

/** Content that was missed, by where it stands. */
export async function missedTable(setting: Setting): Promise<PlainTable> {
  const { tested } = await strictestCrf(setting);
  const counts = { all: 0, first: 0, last: 0, between: 0, most: 0 };
  for (const page of tested) {
    const { predicted, gold } = page;
    const missed = wrongBlocks(page).filter((block) => gold[block] === 1);
    const content = gold.reduce((sum, label) => sum + label, 0);
    if (missed.length * 2 > content) counts.most += missed.length;
    else {
      const [first, last] = [predicted.indexOf(1), predicted.lastIndexOf(1)];
      for (const block of missed) counts[block < first ? 'first' : block > last ? 'last' : 'between']++;
    }
    counts.all += missed.length;
  }
  return {
    kind: 'plain',
    header: ['place', 'blocks'],
    rows: [
      ['on pages where most of the content was missed', String(counts.most)],
      ['elsewhere, before the first that was found', String(counts.first)],
      ['elsewhere, after the last that was found', String(counts.last)],
      ['elsewhere, between', String(counts.between)],
      ['all', String(counts.all)],
    ],
  };
}

/** Documents with a block that is of two minds, by the annotators alone. */
export async function ceilingTable(setting: Setting): Promise<PlainTable> {
  const documents = await annotatedDocuments(setting);
  const { tested } = await strictestCrf(setting);
  const mixed = new Set<string>();
  const pagesOf = new Map<string, Map<string, number>>();
  for await (const { id, gold } of readDataset(requireDataset(BLOCK_TRUTH, setting.data))) {
    const page = parsePage(gold.annotatedHtml!, { limits: NO_LIMITS });
    for (const { text, said } of annotatedBlocks(page)) {
      if (said.size > 1) mixed.add(id);
      const pages = pagesOf.get(text) ?? pagesOf.set(text, new Map()).get(text)!;
      pages.set(id, said.has(1) ? 1 : 0);
    }
  }
  const contradicted = new Set<string>();
  for (const pages of pagesOf.values()) {
    const content = [...pages.values()].filter((label) => label === 1).length;
    // The label that fewer pages have: no model that goes by the block's own text can give it.
    const rarer = content * 2 > pages.size ? 0 : 1;
    if (content > 0 && content < pages.size)
      for (const [id, label] of pages) if (label === rarer) contradicted.add(id);
  }
  const row = (name: string, holds: (id: string) => boolean) => {
    const some = tested.filter(({ page }) => holds(documents.pages[page].id));
    const right = some.filter((page) => wrongBlocks(page).length === 0).length;
    const shares = [some.length / tested.length, right / Math.max(1, some.length)];
    return [name, String(some.length), ...shares.map((share) => share.toFixed(3))];
  };
  return {
    kind: 'plain',
    header: ['documents', 'number', 'share', 'Doc. Acc.'],
    rows: [
      row('all', () => true),
      row('a block with words of both labels', (id) => mixed.has(id)),
      row('a block whose text has the other label on most other pages', (id) => contradicted.has(id)),
      row('neither', (id) => !mixed.has(id) && !contradicted.has(id)),
    ],
  };
}

const PAPER_TAGS = new TagSet(PAPER_INLINE);

/** The blocks of an annotated page: their text, and the labels (1 is Content) that words in them have. */
function* annotatedBlocks(page: Page): Generator<{ text: string; said: Set<number> }> {
  const classes = annotatedClasses(page);
  const blocks = segmentBlocks(page, PAPER_TAGS);
  for (let block = 0; block < blocks.count; block++) {
    const said = new Set<number>();
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const node = blocks.nodes[i];
      if (/[\p{L}\p{N}]/u.test(page.text(node))) said.add(classes[node] === FULL_TEXT ? 1 : 0);
    }
    if (said.size > 0) yield { text: blocks.text(block), said };
  }
}
