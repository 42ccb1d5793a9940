import { readDataset, requireDataset } from 'pith/internal/records/dataset';
import { PAPER_INLINE, type Page, parsePage, segmentBlocks, TagSet } from 'pith/page';
import { annotatedClasses, L3S_CLASSES } from '../../gold/l3s.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import { readCorpus } from '../corpus.ts';
import { crossValidate, type TestedPage } from './cross-validate.ts';
import type { Documents } from './documents.ts';
import { BEST, STRICTEST } from './setups.ts';
import { printTable } from './tables.ts';

const FULL_TEXT = L3S_CLASSES.indexOf('full text');

/** What the CRF gets wrong in the strictest setup, and what no labeller of these blocks could get right. */
export async function errorTables(dataset: string, documents: Documents): Promise<void> {
  const tested = await crossValidate(documents, sequenceSplits(STRICTEST, documents.sources), BEST);
  const { pages } = await readCorpus([requireDataset(dataset)], {
    features: new Set(),
    labelling: 'classes',
  });
  const classes = new Map(pages.map(({ id, sequence }) => [id, sequence.labels]));
  const classesOf = ({ page }: TestedPage) => classes.get(documents.pages[page].id)!;
  printSizes(tested);
  printFalseContent(tested, classesOf);
  printMissed(tested);
  await printCeiling(dataset, documents, tested);
}

function wrongBlocks({ predicted, gold }: TestedPage): number[] {
  return [...gold.keys()].filter((block) => predicted[block] !== gold[block]);
}

function printSizes(tested: readonly TestedPage[]): void {
  const sizes = [...tested].map((page) => wrongBlocks(page).length);
  const of = (low: number, high: number) => sizes.filter((size) => size >= low && size <= high);
  const rows = [
    ['none', ...share(of(0, 0))],
    ['1', ...share(of(1, 1))],
    ['2', ...share(of(2, 2))],
    ['3 to 5', ...share(of(3, 5))],
    ['6 to 20', ...share(of(6, 20))],
    ['more', ...share(of(21, Number.POSITIVE_INFINITY))],
  ];
  function share(some: readonly number[]) {
    return [
      String(some.length),
      some.length / sizes.length,
      String(some.reduce((sum, size) => sum + size, 0)),
    ];
  }
  printTable(
    'Documents by wrong blocks',
    ['wrong blocks', 'documents', 'share', 'wrong blocks in all'],
    rows,
  );
}

/** Blocks falsely labelled Content, by what the annotators called them. */
function printFalseContent(tested: readonly TestedPage[], classesOf: (page: TestedPage) => Uint8Array): void {
  const blocks = L3S_CLASSES.map(() => 0);
  const documents = L3S_CLASSES.map(() => 0);
  const fewest = L3S_CLASSES.map(() => 0);
  for (const page of tested) {
    const classes = classesOf(page);
    const falsely = wrongBlocks(page).filter((block) => page.predicted[block] === 1);
    for (const block of falsely) blocks[classes[block]]++;
    const kinds = new Set(falsely.map((block) => classes[block]));
    for (const kind of kinds) documents[kind]++;
    if (kinds.size === 1) fewest[[...kinds][0]]++;
  }
  printTable(
    'Blocks falsely labelled Content, by class',
    ['class', 'blocks', 'documents', 'documents with no other false Content'],
    L3S_CLASSES.flatMap((name, kind) =>
      kind === FULL_TEXT ? [] : [[name, String(blocks[kind]), String(documents[kind]), String(fewest[kind])]],
    ),
  );
}

/** Content that was missed, by where it stands. */
function printMissed(tested: readonly TestedPage[]): void {
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
  printTable(
    'Content blocks missed, by place',
    ['place', 'blocks'],
    [
      ['on pages where most of the content was missed', String(counts.most)],
      ['elsewhere, before the first that was found', String(counts.first)],
      ['elsewhere, after the last that was found', String(counts.last)],
      ['elsewhere, between', String(counts.between)],
      ['all', String(counts.all)],
    ],
  );
}

/** Documents with a block that is of two minds, by the annotators alone. */
async function printCeiling(
  dataset: string,
  documents: Documents,
  tested: readonly TestedPage[],
): Promise<void> {
  const mixed = new Set<string>();
  const pagesOf = new Map<string, Map<string, number>>();
  for await (const { id, gold } of readDataset(requireDataset(dataset))) {
    const page = parsePage(gold.annotatedHtml!, { limits: { bytes: Number.MAX_SAFE_INTEGER } });
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
  const right = (page: TestedPage) => wrongBlocks(page).length === 0;
  const row = (name: string, ids: ReadonlySet<string>) => {
    const some = tested.filter(({ page }) => ids.has(documents.pages[page].id));
    return [name, String(some.length), some.length / tested.length, some.filter(right).length / some.length];
  };
  const all = new Set(documents.pages.map(({ id }) => id));
  printTable(
    'What the annotation allows',
    ['documents', 'number', 'share', 'Doc. Acc.'],
    [
      row('all', all),
      row('a block with words of both labels', mixed),
      row('a block whose text has the other label on most other pages', contradicted),
      row('neither', new Set([...all].filter((id) => !mixed.has(id) && !contradicted.has(id)))),
    ],
  );
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
