import { classNumber, toRuns, UNLABELLED } from '@pith/lab/internal/labels/block-classes';
import { type LabelledPage, labelledPage } from '@pith/lab/internal/labels/hand-labels';
import { findBody, findTitle } from '@pith/lab/internal/labels/title-and-body';
import { createStore, del, keys, set, values } from 'idb-keyval';
import { nodePath, type Page, parsePage } from 'pith/page';
import type { Decided } from '../messages.ts';

const CONTENT = classNumber('content');

/** Examples stay in the extension, on this machine, until they are taken or forgotten. */
const store = createStore('pith-examples', 'examples');

export async function keepExample(decided: Decided, right: boolean): Promise<void> {
  const example = makeExample(decided, right, new Date());
  await set(example.id, example, store);
}

export const countExamples = async () => (await keys(store)).length;

/** The lines of a dataset. */
export async function exampleLines(): Promise<string[]> {
  return (await values<LabelledPage>(store)).map((example) => `${JSON.stringify(example)}\n`);
}

export async function forgetExamples(): Promise<void> {
  for (const key of await keys(store)) await del(key, store);
}

/**
 * A page as a line of a dataset that was labelled by hand. Where the choice was right, it is the label of every block
 * and the page is done. Where it was wrong, it is only what the workbench begins with.
 */
export function makeExample(decided: Decided, right: boolean, now: Date): LabelledPage {
  const { html, url, type } = decided;
  const page = parsePage(html);
  const classes = classesOf(page, decided);
  // What has no label is not known to be right, so the page is not done.
  const done = right && !classes.includes(UNLABELLED);
  const site = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const path = (node: number) => (node < 0 ? null : nodePath(page, node));
  return labelledPage(
    { id: url, url, ...(site && { site }), ...(type !== null && { type }), html },
    {
      title: path(findTitle(page, decided.title)),
      body: path(findBody(page, (block) => classes[block] === CONTENT)),
      blocks: toRuns(classes),
      by: 'hand',
      done,
      at: now.toISOString(),
    },
  );
}

/**
 * The labels of the blocks of the written page. They were decided on the live page, and HTML does not say everything
 * that scripts can build, so each block takes the label of the next live block with the same text.
 */
function classesOf({ blocks }: Page, decided: Decided): Uint8Array {
  const waiting = new Map<string, number[]>();
  for (const { text, is } of decided.blocks) {
    const labels = waiting.get(text) ?? [];
    if (labels.length === 0) waiting.set(text, labels);
    labels.push(classNumber(is));
  }
  return Uint8Array.from({ length: blocks.count }, (_, block) => {
    return waiting.get(blocks.text(block))?.shift() ?? UNLABELLED;
  });
}
