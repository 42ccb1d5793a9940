import type { DatasetPage, Gold } from 'pith/internal/records/dataset';
import { collapse, nodeAtPath, type Page, PithError, parsePage } from 'pith/page';
import { readText } from '../news-wrapper/truth.ts';
import {
  BLOCK_CLASSES,
  type BlockKind,
  fromRuns,
  kindOf,
  settledClasses,
  UNLABELLED,
} from './block-classes.ts';

/** What someone said of a page. Elements by `nodePath`, null where none is it; blocks as `toRuns` writes them. */
export interface HandLabels {
  title: string | null;
  body: string | null;
  blocks: string;
  by: 'hand';
  /** Whether the page is finished: only then is it gold. */
  done: boolean;
  /** Whether some of it was suggested by a method and accepted: there that method is right by construction. */
  accepted?: boolean;
  /** When it was said last: ISO 8601, to the millisecond. */
  at: string;
}

/** A line of a dataset that was labelled by hand. */
export interface LabelledPage extends DatasetPage {
  labels: HandLabels;
}

/** The dataset's line of a page with these labels. What is not done yet is no gold. */
export function labelledPage(page: Omit<DatasetPage, 'gold'>, labels: HandLabels): LabelledPage {
  return { ...page, gold: labels.done ? goldOfLabels(parsePage(page.html), labels) : {}, labels };
}

/** Gold of labels. Captions are no part of the text: in the sets that we measure on, few of them are. */
export function goldOfLabels(page: Page, { title, body, blocks }: HandLabels): Gold {
  const inBody = body === null ? null : blocksInside(page, required(page, body));
  const classes = settledClasses(fromRuns(blocks, page.blocks.count), inBody);
  const textOf = (wanted: BlockKind) => {
    const texts: string[] = [];
    classes.forEach((label, block) => {
      if (label !== UNLABELLED && kindOf(BLOCK_CLASSES[label - 1]) === wanted)
        texts.push(page.blocks.text(block));
    });
    return texts.join('\n');
  };
  const comments = textOf('comment');
  return {
    text: textOf('content'),
    ...(title !== null && { title: collapse(readText(page, required(page, title))) }),
    ...(comments !== '' && { comments }),
  };
}

function blocksInside({ blocks, end }: Page, node: number): { from: number; to: number } {
  return { from: blocks.firstFrom(node), to: blocks.firstFrom(end[node]) };
}

function required(page: Page, path: string): number {
  const node = nodeAtPath(page, path);
  if (node >= 0) return node;
  throw new PithError('BAD_INPUT', `The page has no element ${path}: label it again.`, { path });
}
