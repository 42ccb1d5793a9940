import { type Article, type ArticleBlock, contentsOf, partsOf } from '../../article/article.ts';
import { depthsOf } from '../../html/depth.ts';
import { writeDocument } from '../../html/document.ts';
import { type Html, html } from '../../html/html.ts';
import { nameOf, type Page, pathOf } from '../../page/index.ts';
import { blockView } from './block-view.ts';
import { headerView } from './header-view.ts';
import { lookOf } from './looks.ts';
import { type Group, outlineOf, type Part } from './outline.ts';
import { STYLE } from './style.ts';

/** Groups deeper than this are not set in any further: on a phone there would be no room left. */
const MOST_INDENTS = 7;
/** Names of elements that a group shows, the innermost. */
const MOST_NAMES = 3;

/** The blocks of a page with what became of each and why, as one HTML file that needs nothing else. */
export function explainHtml(article: Article, input: string): string {
  return writeDocument(
    { title: `${article.title ?? input}, explained`, style: STYLE },
    html`${headerView(article, input)}
<main><div role="radiogroup" aria-label="Blocks of the page"${article.lang !== null && html` lang="${article.lang}"`}>
${pagesView(article)}</div></main>
`,
  );
}

/** Usually one page; what was rescued out of its scripts are pages of their own, one after the other. */
function pagesView(article: Article): Html[] {
  const { blocks } = article;
  const depthOf = depthsOf(blocks.map(({ score }) => score));
  let before = 0;
  return contentsOf(partsOf(article)).map(({ page }) => {
    const view: View = { page, blocks: blocks.slice(before), first: before, depthOf };
    before += page.blocks.count;
    return html`${outlineOf(page).map((part) => partView(part, view, 1))}`;
  });
}

interface View {
  page: Page;
  /** What became of each of the page's blocks. */
  blocks: readonly ArticleBlock[];
  /** The number of its first block among all that are shown. */
  first: number;
  depthOf: ReturnType<typeof depthsOf>;
}

function partView(part: Part, view: View, level: number): Html {
  if ('parts' in part) return groupView(part, view, level);
  const { page, blocks, first, depthOf } = view;
  const block = blocks[part.block];
  return blockView({
    block,
    number: first + part.block,
    // Its own element stands around it also where there is more in that element.
    look: lookOf(page, [...part.around, page.blocks.container[part.block]]),
    depth: depthOf(block.score, block.kept),
    path: pathOf(page, part.block),
  });
}

function groupView({ parts, around }: Group, view: View, level: number): Html {
  const { page, blocks } = view;
  const name = around
    .slice(-MOST_NAMES)
    .map((node) => nameOf(page, node))
    .join(' > ');
  const inner = around[around.length - 1];
  const within = blocks.slice(page.blocks.firstFrom(inner), page.blocks.firstFrom(page.end[inner]));
  const classes = [
    'group',
    lookOf(page, around).name,
    level > MOST_INDENTS && 'deep',
    within.some(({ kept }) => kept) && 'has-kept',
    within.some(({ kept }) => !kept) && 'has-dropped',
  ];
  return html`<div class="${classes.filter(Boolean).join(' ')}" role="group" aria-label="${name}"><div class="around" aria-hidden="true">${name}</div>
${parts.map((inside) => partView(inside, view, level + 1))}</div>
`;
}
