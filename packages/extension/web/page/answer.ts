import type { BlockClass } from '@pith/lab/internal/labels/block-classes';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { frontMatter } from 'pith/internal/article/formats/front-matter';
import type { ArticleBlock } from 'pith/internal/article/index';
import type { Answer, Answers, Ask, Decided, Part, Reading, Source } from '../messages.ts';
import { liveArticle } from './live-article.ts';
import { onlySelection, selectedRange } from './only-selection.ts';
import { markWhy, unmark } from './why.ts';

/** What the reader asks of the page that one is on. What went wrong becomes a sentence. */
export function answer(document: Document, asked: Ask): Answer<Answers[Ask['ask']]> {
  try {
    return { value: answerTo(document, asked) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function answerTo(document: Document, asked: Ask): Answers[Ask['ask']] {
  if (asked.ask === 'article') return reading(document, asked.part);
  if (asked.ask === 'source') return source(document);
  if (asked.ask === 'example') return decided(document);
  if (asked.on) return markWhy(document);
  unmark();
  return { kept: 0, blocks: 0 };
}

/** Without a wish, a selection is read where there is one: whoever selects something means it. */
function reading(document: Document, wish: Part | null): Reading {
  const selected = selectedRange(document);
  const range = wish === 'page' ? null : selected;
  const { article } = liveArticle(document, range === null ? undefined : onlySelection(range));
  const { title, byline, date, site, lang, dir, wordCount, html } = article;
  const markdown = DOCUMENTS.markdown(article);
  return {
    part: range === null ? 'page' : 'selection',
    hasSelection: selected !== null,
    ...{ title, byline, date, site, lang, dir, wordCount, html, markdown },
    url: document.URL,
    file: [frontMatter(article), article.markdown].filter(Boolean).join('\n'),
    warnings: article.warnings.map(({ message }) => message),
  };
}

function source(document: Document): Source {
  return { url: document.URL, html: liveArticle(document).part.page.source };
}

function decided(document: Document): Decided {
  const { article, part } = liveArticle(document);
  return {
    url: document.URL,
    html: part.page.source,
    type: article.pageType?.type ?? null,
    title: article.title,
    blocks: article.blocks.map((block) => ({ text: block.text, is: classOf(block) })),
  };
}

/** As the workbench suggests labels: what is kept is content, unless it is a caption. */
function classOf({ role, kept }: ArticleBlock): BlockClass {
  if (role === 'caption') return 'caption';
  if (kept) return 'content';
  return role === 'comment' ? 'comment' : 'boilerplate';
}
