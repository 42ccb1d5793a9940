import { type Article, type ArticlePart, partsOf } from 'pith/internal/article/article';
import { walksOver, writeContents } from 'pith/internal/article/content/build-all';
import { toHtml } from 'pith/internal/article/formats/html';
import { isTransparent, type Page, PithError } from 'pith/page';
import { ArticleWriter } from './article-writer.ts';
import { writeDocument } from './document.ts';
import { safeColour } from './properties.ts';
import { headlineBlock, rootOf, withHeadline } from './roots.ts';
import { Shown } from './shown.ts';
import { StyleSheet } from './style-sheet.ts';

export { selectSubtrees } from './roots.ts';

const NARROWEST = 320;
const WIDEST = 1200;
const PADDING = 32;

/**
 * The article as one page in the look of the original ("Can We Learn a Template-Independent Wrapper for News Article
 * Extraction from a Single Training Site?", section 2, News Article Generation): the subtrees of title and body, what was
 * kept of them, with their computed style, images included. The pages it was made from must have been rendered.
 */
export function styledArticle(article: Article): StyledArticle {
  const parts = partsOf(article);
  const sheet = new StyleSheet();
  const contents = parts.map((part, i) => writePart(part, i === 0 ? article.title : null, sheet));
  const widest = Math.max(...contents.map(({ width }) => width));
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(widest))) + PADDING;
  const html = writeDocument({
    title: article.title ?? '',
    lang: article.lang,
    dir: article.dir,
    width,
    background: contents[0].background,
    styles: sheet.toString(),
    content: contents.map((part) => part.html).join('\n'),
  });
  return { html, width };
}

/** A page that stands by itself, and how wide it is in pixels. */
export interface StyledArticle {
  html: string;
  width: number;
}

interface StyledPart {
  html: string;
  width: number;
  background: string;
}

function writePart(
  { page, selection, rescued }: ArticlePart,
  title: string | null,
  sheet: StyleSheet,
): StyledPart {
  const { visual } = page;
  if (visual === null) {
    throw new PithError(
      'NO_VISUAL',
      'A styled article is made from a rendered page: add --render, or give one that pith render has saved.',
    );
  }
  // What was found in scripts was never shown: it has no look.
  if (rescued !== undefined) {
    const html = `<div class="plain">${toHtml(writeContents(walksOver(rescued)))}</div>`;
    return { html, width: NARROWEST * 2, background: 'white' };
  }
  const headline = headlineBlock(page, selection, title);
  const [alone, rest, both] = withHeadline(selection, headline);
  const body = new Shown(page, rest);
  const root = rootOf(page, body);
  const isInside = headline >= 0 && page.contains(root, page.blocks.firstNode(headline));
  let html = '';
  if (headline >= 0 && !isInside) {
    const top = new Shown(page, alone);
    html += new ArticleWriter(page, top, sheet).write(rootOf(page, top));
  }
  html += new ArticleWriter(page, isInside ? new Shown(page, both) : body, sheet).write(root);
  return { html, width: visual.box[root * 4 + 2], background: backgroundBehind(page, root) };
}

/** The colour that shines through behind a node. */
function backgroundBehind(page: Page, node: number): string {
  const { style, styles } = page.visual!;
  for (let at = node; at > 0; at = page.parent[at]) {
    const { background } = styles[style[at]];
    if (!isTransparent(background)) return safeColour(background, page) ?? 'white';
  }
  return 'white';
}
