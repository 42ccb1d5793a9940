import type { Gold } from 'pith/internal/records/dataset';
import { type Page, TAG } from 'pith/page';
import { goldText } from '../gold/gold-texts.ts';
import { metricWords } from '../metrics/words.ts';
import { SubtreeScores } from './subtree-scores.ts';

/** Below this F1 no subtree is the body: the gold is spread over several, or is not in the page. */
export const LEAST_BODY_F1 = 0.8;
/** An extracted body is right from this F1 on, or where it is as good as the best subtree there is. */
const RIGHT_BODY_F1 = 0.9;
/** The first line of a gold text is a headline only if it is as short as one. */
const MOST_TITLE_WORDS = 30;

/** What a page's gold says of its title and body. */
export interface NewsTruth {
  /** The headline as the gold has it; null where it has none. */
  titleText: string | null;
  /** T_TITLE, the innermost element with exactly that text; -1 where there is none. */
  title: number;
  /** T_BODY, the subtree with the best word F1 against the gold; -1 where that is below 0.8. */
  body: number;
  /** That best F1. */
  bodyF1: number;
  scores: SubtreeScores;
}

/**
 * The truth of a page by its gold. The headline is `gold.title`, else, where the gold text begins with a short line
 * (big9-chaos, CleanEval), that line, which then is no part of the body.
 */
export function newsTruth(page: Page, gold: Gold): NewsTruth | null {
  const text = goldText(gold);
  if (text === null) return null;
  const first = gold.title === undefined ? firstLine(text) : null;
  const titleText = gold.title ?? first;
  const scores = new SubtreeScores(page, first === null ? text : text.trimStart().slice(first.length));
  const best = scores.best();
  const bodyF1 = best < 0 ? 0 : scores.f1(best);
  const body = bodyF1 >= LEAST_BODY_F1 ? best : -1;
  const title = titleText === null ? -1 : titleElement(page, titleText, body);
  return { titleText, title, body, bodyF1, scores };
}

/** Whether an extracted body counts as right. */
export function bodyIsRight({ scores, bodyF1 }: NewsTruth, node: number): boolean {
  return scores.f1(node) >= Math.min(RIGHT_BODY_F1, bodyF1);
}

function firstLine(text: string): string | null {
  const line = text.trimStart().split('\n')[0].trimEnd();
  const words = metricWords(line).length;
  return words > 0 && words <= MOST_TITLE_WORDS && line.length < text.trim().length ? line : null;
}

/**
 * The innermost element whose words are those of the headline. Of several, one that is no link, then one in a heading of
 * higher rank, then the last that stands before the body's end: others are in menus and lists of stories.
 */
function titleElement(page: Page, titleText: string, body: number): number {
  const wanted = metricWords(titleText).join(' ');
  const end = body < 0 ? page.size : page.end[body];
  let best = -1;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const node of elementsWithText(page, wanted)) {
    const rank = rankOf(page, node) + (node >= end ? 100 : 0);
    if (rank <= bestRank) {
      best = node;
      bestRank = rank;
    }
  }
  return best;
}

/** Elements whose words are those wanted, less those that have such a child. */
function elementsWithText(page: Page, wanted: string): number[] {
  const { blocks } = page;
  const found = new Set<number>();
  for (let block = 0; block < blocks.count; block++) {
    // A headline may be broken into several blocks by <br>: the element that holds its first words holds all.
    if (!wanted.startsWith(metricWords(blocks.text(block)).join(' '))) continue;
    for (
      let up = page.parent[blocks.firstNode(block)], steps = 0;
      up > 0 && steps < 8;
      up = page.parent[up], steps++
    ) {
      const words = metricWords(readText(page, up, wanted.length * 4)).join(' ');
      if (words.length > wanted.length) break;
      if (words === wanted) {
        found.add(up);
        break;
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The readable text of a subtree, up to a length, with a space between blocks. */
export function readText(page: Page, root: number, most = Number.POSITIVE_INFINITY): string {
  const { blockOf } = page.blocks;
  let text = '';
  let last = -1;
  for (let node = root; node < page.end[root] && text.length <= most; node++) {
    if (blockOf[node] < 0) continue;
    text += (blockOf[node] === last ? '' : ' ') + page.text(node);
    last = blockOf[node];
  }
  return text;
}

/** 0 to 5 in a heading, 6 elsewhere; 20 more in a link. */
function rankOf(page: Page, node: number): number {
  let rank = 6;
  let inLink = false;
  for (let up = node, steps = 0; up >= 0 && steps < 5; up = page.parent[up], steps++) {
    const level = page.tag[up] - TAG.h1;
    if (level >= 0 && level <= 5) rank = Math.min(rank, level);
    if (page.tag[up] === TAG.a && page.attribute(up, 'href') !== null) inLink = true;
  }
  return rank + (inLink ? 20 : 0);
}
