import { PithError } from 'pith/internal/page/errors';

/** What a block can be labelled as by hand: first what is told apart on every page, then roles that say more. */
export const BLOCK_CLASSES = [
  'content',
  'comment',
  'caption',
  'boilerplate',
  'lead',
  'byline',
  'date',
  'credit',
  'author-box',
  'promotion',
  'related',
  'navigation',
  'notice',
] as const;
export type BlockClass = (typeof BLOCK_CLASSES)[number];

export const BLOCK_KINDS = ['content', 'comment', 'caption', 'boilerplate'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a role is to those who only ask for the content. */
const KIND_OF: Readonly<Record<BlockClass, BlockKind>> = {
  content: 'content',
  comment: 'comment',
  caption: 'caption',
  boilerplate: 'boilerplate',
  lead: 'content',
  byline: 'boilerplate',
  date: 'boilerplate',
  credit: 'caption',
  'author-box': 'boilerplate',
  promotion: 'boilerplate',
  related: 'boilerplate',
  navigation: 'boilerplate',
  notice: 'boilerplate',
};

export const kindOf = (name: BlockClass): BlockKind => KIND_OF[name];

/** Labels of blocks are numbers: 0 is none, others are places in `BLOCK_CLASSES` plus one. */
export const UNLABELLED = 0;
export const classNumber = (name: BlockClass) => BLOCK_CLASSES.indexOf(name) + 1;

const LETTERS = '-cmpxlbdraoent';

/** Labels of all blocks as runs: `x12 c3 -40` is 12 of boilerplate, 3 of content, 40 that nobody has looked at. */
export function toRuns(classes: Uint8Array): string {
  const runs: string[] = [];
  for (let from = 0, to = 0; from < classes.length; from = to) {
    while (to < classes.length && classes[to] === classes[from]) to++;
    runs.push(`${LETTERS[classes[from]]}${to - from}`);
  }
  return runs.join(' ');
}

/** The labels that `toRuns` wrote for a page of so many blocks. */
export function fromRuns(runs: string, count: number): Uint8Array {
  const classes = new Uint8Array(count);
  let at = 0;
  for (const run of runs.split(' ').filter(Boolean)) {
    const label = LETTERS.indexOf(run[0]);
    const size = Number(run.slice(1));
    if (label < 0 || !Number.isInteger(size) || size < 1 || at + size > count) throw misfit(runs, count);
    classes.fill(label, at, at + size);
    at += size;
  }
  if (at !== count) throw misfit(runs, count);
  return classes;
}

function misfit(runs: string, count: number): PithError {
  const shown = runs.length > 60 ? `${runs.slice(0, 60)}…` : runs;
  const message = `The labels "${shown}" are not those of a page of ${count} blocks: label it again.`;
  return new PithError('BAD_INPUT', message, { count });
}

/** What each block is in the end: as labelled by hand, else content where it stands in the body. */
export function settledClasses(byHand: Uint8Array, body: { from: number; to: number } | null): Uint8Array {
  const settled = byHand.slice();
  if (body === null) return settled;
  for (let block = body.from; block < body.to; block++)
    if (settled[block] === UNLABELLED) settled[block] = classNumber('content');
  return settled;
}
