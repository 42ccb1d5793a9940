import { bodyText } from '@pith/methods/internal/classic/bte';
import { wordsAndTags } from '@pith/methods/internal/classic/words-and-tags';
import { scoreTokens } from '@pith/methods/mss';
import type { Page } from 'pith/page';
import type { Decided } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { type Columns, columnsOf, withNearest } from './columns.ts';
import { once } from './once.ts';

/** Methods that give every token a score and take the run with the largest sum: MSS, and BTE with 1 and -1. */
export interface RunPicture {
  columns: Columns;
  /** The mean score of each column's tokens. */
  score: Float32Array;
  /** The least and the largest running sum of each column; the sum begins anew where it falls below 0. */
  low: Float32Array;
  high: Float32Array;
  /** 1 for columns in which rules removed most of the run again. */
  removed: Uint8Array;
  /** The run, from `start` up to but without `end`, its sum, and the lines of the source it goes from and to. */
  run: { start: number; end: number; value: number; firstLine: number; lastLine: number };
  /** Whether it was ended before the sum was highest, at an `<hr>`. */
  cut: boolean;
  /** Tokens of the run that rules removed again. */
  cleaned: number;
  /** The block of each column's middle token or of what is nearest, and the first token of each block. */
  block: Int32Array;
  tokenOf: Int32Array;
}

/** A token as a reader of the source sees it. */
export interface ShownToken {
  text: string;
  score: number;
  taken: boolean;
}

const read = once(({ page, extractor, values }: Decided, ask: Ask) => {
  if (extractor.name === 'bte') return readBte(page);
  const { scores, run, stays } = scoreTokens(extractor.name, page, values, ask.model);
  return { scores, run, stays, tokens: null };
});

/** Symbols are no tokens to BTE: `tokens` are the page's that it counts. */
function readBte(page: Page) {
  const { tag, start } = wordsAndTags(page);
  const scores = Float64Array.from(tag, (isTag) => (isTag === 1 ? -1 : 1));
  const tokens = new Uint32Array(start.length);
  for (let token = 0, i = 0; i < start.length; token++)
    if (page.tokens.start[token] === start[i]) tokens[i++] = token;
  return { scores, run: bodyText(tag), stays: null, tokens };
}

export function runPicture(decided: Decided, ask: Ask): RunPicture {
  const { page } = decided;
  const { scores, run, stays, tokens } = read(decided, ask);
  const columns = columnsOf(scores.length);
  const own = blocksOfTokens(page, tokens, scores.length);
  const blockOf = withNearest(own);
  const count = columns.start.length - 1;
  const value = sumOf(scores.subarray(run.start, run.end));
  const picture: RunPicture = {
    columns,
    score: new Float32Array(count),
    low: new Float32Array(count),
    high: new Float32Array(count),
    removed: new Uint8Array(count),
    run: { ...run, value, ...linesOf(page, run, tokens) },
    cut: run.value > value + 1e-6,
    cleaned: stays === null ? 0 : stays.length - stays.reduce((sum, one) => sum + one, 0),
    block: new Int32Array(count),
    tokenOf: new Int32Array(page.blocks.count).fill(-1),
  };
  let sum = 0;
  for (let column = 0; column < count; column++) {
    const [from, to] = [columns.start[column], columns.start[column + 1]];
    let [total, removed] = [0, 0];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = from; i < to; i++) {
      total += scores[i];
      // As Figure 1 of the paper: a sum below 0 helps nobody who begins after it.
      sum = Math.max(0, sum) + scores[i];
      low = Math.min(low, sum);
      high = Math.max(high, sum);
      if (stays !== null && i >= run.start && i < run.end && stays[i - run.start] === 0) removed++;
    }
    picture.score[column] = total / (to - from);
    picture.low[column] = low;
    picture.high[column] = high;
    picture.removed[column] = 2 * removed > to - from ? 1 : 0;
    picture.block[column] = blockOf[(from + to) >> 1];
  }
  for (let i = scores.length - 1; i >= 0; i--) if (own[i] >= 0) picture.tokenOf[own[i]] = i;
  return picture;
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** Tokens shown to either side of the one pointed at. */
const AROUND = 6;
/** Longer tags are shown without their attributes. */
const LONG_TAG = 14;

export function tokensAround(
  decided: Decided,
  ask: Ask,
  at: number,
): { at: number; first: number; tokens: ShownToken[] } {
  const { scores, run, stays, tokens } = read(decided, ask);
  const first = Math.max(0, at - AROUND);
  const shown: ShownToken[] = [];
  for (let i = first; i < Math.min(scores.length, at + AROUND + 1); i++) {
    const taken = i >= run.start && i < run.end && (stays === null || stays[i - run.start] === 1);
    shown.push({ text: textOf(decided.page, tokens?.[i] ?? i), score: scores[i], taken });
  }
  return { at, first, tokens: shown };
}

function textOf({ tokens }: Page, token: number): string {
  const text = tokens.text(token);
  return tokens.isTag(token) && text.length > LONG_TAG ? `<${tokens.name(token)} …>` : text;
}

function blocksOfTokens({ tokens, blocks }: Page, chosen: Uint32Array | null, count: number): Int32Array {
  const { node } = tokens;
  return Int32Array.from({ length: count }, (_, i) => {
    const token = chosen?.[i] ?? i;
    return tokens.isTag(token) || node[token] < 0 ? -1 : blocks.blockOf[node[token]];
  });
}

/** Where a run is in the source, as editors count lines. */
function linesOf(
  { tokens, source }: Page,
  { start, end }: { start: number; end: number },
  chosen: Uint32Array | null,
): { firstLine: number; lastLine: number } {
  if (end <= start) return { firstLine: 0, lastLine: 0 };
  const lineAt = (i: number) => {
    const place = tokens.start[chosen?.[i] ?? i];
    let line = 1;
    for (let at = source.indexOf('\n'); at >= 0 && at < place; at = source.indexOf('\n', at + 1)) line++;
    return line;
  };
  return { firstLine: lineAt(start), lastLine: lineAt(end - 1) };
}
