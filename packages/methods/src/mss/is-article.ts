import type { Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';

/** What section 4.1 asks of an article, measured on what was extracted. */
export interface ArticleEvidence {
  /** Blocks of prose: at least one whole sentence in it. */
  paragraphs: number;
  /** Whole sentences in those blocks. */
  sentences: number;
  /** The share of the page's text that is in those blocks. */
  share: number;
}

/**
 * A news article has "at least two paragraphs and eight total sentences", and it "alone comprises the main
 * informational content of the page": what share of the text that means is ours, set on half of wcxb-dev.
 */
export const ARTICLE = Object.freeze({ paragraphs: 2, sentences: 8, share: 0.25 });

/** Fewer words that end in a full stop are an abbreviation or a label. */
const LEAST_WORDS = 4;
const CLOSERS = '"\'”’)]»';
const ENDS = '.!?…';
const CJK_ENDS = /[。！？]/g;

/** Section 4.1: whether the page contains an article, judged by what an extractor took from it. */
export function isArticle(page: Page, selection: Selection): boolean {
  const { paragraphs, sentences, share } = articleEvidence(page, selection);
  return paragraphs >= ARTICLE.paragraphs && sentences >= ARTICLE.sentences && share >= ARTICLE.share;
}

export function articleEvidence({ blocks }: Page, { keep }: Selection): ArticleEvidence {
  let paragraphs = 0;
  let sentences = 0;
  let prose = 0;
  let all = 0;
  for (let block = 0; block < blocks.count; block++) {
    all += blocks.length[block];
    const found = keep[block] === 0 ? 0 : countSentences(blocks.text(block));
    if (found === 0) continue;
    paragraphs++;
    sentences += found;
    prose += blocks.length[block];
  }
  return { paragraphs, sentences, share: all === 0 ? 0 : prose / all };
}

/** Whole sentences of a text; linear, whatever the text. */
function countSentences(text: string): number {
  let sentences = text.match(CJK_ENDS)?.length ?? 0;
  let words = 0;
  for (const word of text.split(/\s+/)) {
    words++;
    let last = word.length - 1;
    while (last >= 0 && CLOSERS.includes(word[last])) last--;
    if (last < 0 || !ENDS.includes(word[last])) continue;
    if (words >= LEAST_WORDS) sentences++;
    words = 0;
  }
  return sentences;
}
