import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import { type Page, TAG, TagSet } from 'pith/page';
import { keepChosen, markSubtrees } from './select-nodes.ts';
import { TextSizes } from './text-sizes.ts';

const CELLS = new TagSet(['td', 'th', 'div']);
const REFERENCE =
  'Pasternack & Roth, Extracting Article Text from the Web with Maximum Subsequence Segmentation, section 6.2.1';

/** Baseline 1 of the paper, after McKeown et al.: the table cell or `<div>` with the most characters. */
export const longestCell: Extractor = {
  name: 'longest-cell',
  summary: 'The longest table cell or <div>; text in a cell or <div> inside it is not counted',
  reference: REFERENCE,
  year: 2009,
  needs: [],
  extract(page: Page): Selection {
    const sizes = new TextSizes(page);
    const { owner, characters } = ownText(page, sizes);
    const best = largest(page, characters);
    const chosen = owner.map((cell) => (cell === best ? 1 : 0));
    return keepChosen(page, sizes, new Uint8Array(chosen), (block) => {
      const cell = owner[page.blocks.firstNode(block)];
      return [describe(page, cell, characters[cell], characters[best], cell === best)];
    });
  },
};

/** The paper's words taken literally: an element has all the text in it, so an outermost one wins. */
export const longestCellNested: Extractor = {
  name: 'longest-cell-nested',
  summary: 'The longest table cell or <div>, all that is in it counted',
  reference: REFERENCE,
  year: 2009,
  needs: [],
  extract(page: Page): Selection {
    const sizes = new TextSizes(page);
    const characters = new Float64Array(page.size).map((_, node) =>
      CELLS.has(page.tag[node]) ? sizes.characters(node) : 0,
    );
    const best = largest(page, characters);
    const chosen = markSubtrees(page, [best]);
    return keepChosen(page, sizes, chosen, (block) => {
      const inside = chosen[page.blocks.firstNode(block)] === 1;
      return [
        inside
          ? describe(page, best, characters[best], characters[best], true)
          : 'outside the longest cell or <div>',
      ];
    });
  },
};

/** The nearest cell or `<div>` around each node, 0 for none, and how many characters each has that no inner one has. */
function ownText(page: Page, sizes: TextSizes): { owner: Int32Array; characters: Float64Array } {
  const owner = new Int32Array(page.size);
  const characters = new Float64Array(page.size);
  for (let node = 1; node < page.size; node++) {
    owner[node] = CELLS.has(page.tag[node]) ? node : owner[page.parent[node]];
    if (page.isText(node)) characters[owner[node]] += sizes.characters(node);
  }
  return { owner, characters };
}

/** The cell with the most characters, the first of equals; the document where no cell has any. */
function largest(page: Page, characters: Float64Array): number {
  let best = 0;
  for (let node = 1; node < page.size; node++) {
    if (characters[node] > (best === 0 ? 0 : characters[best])) best = node;
  }
  return best;
}

function describe(page: Page, cell: number, characters: number, most: number, isLongest: boolean): string {
  if (page.tag[cell] === TAG['#document'])
    return isLongest ? 'no table cell or <div> has text' : 'in no table cell or <div>';
  const name = `<${page.tagName(cell)}>`;
  return isLongest
    ? `in the longest cell, a ${name} of ${characters} characters`
    : `in a ${name} of ${characters} characters; the longest has ${most}`;
}
