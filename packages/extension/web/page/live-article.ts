import type { Article, ArticlePart } from 'pith/internal/article/index';
import { makeArticle } from 'pith/internal/article/index';
import { collectDocument } from 'pith/internal/browser/collect-document';
import type { LiveDocument, LiveNode } from 'pith/internal/browser/live-dom';
import { pithLite } from 'pith/internal/extractors/pith/lite';
import { type RenderedPage, readRenderedPage, type Warning } from 'pith/internal/page/index';
import { readOptions, selectContent } from 'pith/internal/select-content';

/** The article of the page that one is on, and the way back from its page to the live nodes. */
export interface LiveArticle {
  article: Article;
  part: ArticlePart;
  /** The live node of each node of the page; of joined texts the first. */
  nodes: Node[];
}

/** What is done to a page before it is read, and to the choice afterwards: how a selection is read alone. */
export interface Narrowing {
  cut(rendered: RenderedPage, nodes: readonly Node[]): void;
  choose(part: ArticlePart, nodes: readonly Node[]): ArticlePart;
}

const METHOD = readOptions({}, [pithLite]);

/**
 * Reads the live document with what is visible of it. It goes the short way, as the bookmarklet does: no HTML is
 * written and parsed.
 */
export function liveArticle(document: Document, narrowing?: Narrowing): LiveArticle {
  const nodes: Node[] = [];
  const rendered = collectDocument(document as unknown as LiveDocument, {
    nodes: nodes as unknown as LiveNode[],
  });
  narrowing?.cut(rendered, nodes);
  const warnings: Warning[] = [];
  const whole = selectContent(readRenderedPage(rendered), METHOD, warnings);
  const part = narrowing === undefined ? whole : narrowing.choose(whole, nodes);
  return { article: makeArticle([part], METHOD.method, warnings), part, nodes };
}
