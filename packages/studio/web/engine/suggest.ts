import { classNumber } from '@pith/lab/internal/labels/block-classes';
import { findBody, findTitle } from '@pith/lab/internal/labels/title-and-body';
import { optionsOf } from '@pith/methods/internal/news-wrapper/extractor';
import { findNews } from '@pith/methods/internal/news-wrapper/find-news';
import { shippedModel } from '@pith/methods/internal/news-wrapper/shipped';
import { nodePath, TAG } from 'pith/page';
import type { Decided, Pages } from './pages.ts';
import type { Ask, Suggestion } from './protocol.ts';

/** What a method would label a page as. */
export function suggest(pages: Pages, key: string, ask: Ask): Suggestion {
  const decided = pages.decided(key, ask);
  const { page, article } = decided;
  const path = (node: number) => (node < 0 ? null : nodePath(page, node));
  const [title, body] = ask.method === 'news-wrapper' ? newsElements(decided) : elements(decided);
  return {
    classes: suggestClasses(decided),
    title: path(title),
    body: path(body),
    confidence: article.confidence,
  };
}

type Elements = [title: number, body: number];

function elements(decided: Decided): Elements {
  const { page, selection } = decided;
  return [suggestTitle(decided), findBody(page, (block) => selection.keep[block] === 1)];
}

/** The news wrapper says which subtrees they are. */
function newsElements({ page, values }: Decided): Elements {
  const { title, body } = findNews(page, shippedModel(), optionsOf(values));
  return [title?.node ?? -1, body?.node ?? -1];
}

/** What is kept is content; captions by their element, comments by what they say; the rest is boilerplate. */
function suggestClasses({ page, selection, article }: Decided): Uint8Array {
  const { blocks } = page;
  const commentLines = new Set(article.comments.flatMap(({ text }) => text.split('\n')));
  const inCaption = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++)
    inCaption[node] = page.tag[node] === TAG.figcaption ? 1 : inCaption[page.parent[node]];
  return Uint8Array.from({ length: blocks.count }, (_, block) => {
    if (inCaption[blocks.firstNode(block)] === 1) return classNumber('caption');
    if (selection.keep[block] === 1) return classNumber('content');
    return classNumber(commentLines.has(blocks.text(block)) ? 'comment' : 'boilerplate');
  });
}

/** The element around the headline: that of the block that the method names, else one with its words. */
function suggestTitle({ page, selection, article }: Decided): number {
  return selection.title >= 0 ? page.blocks.container[selection.title] : findTitle(page, article.title);
}
