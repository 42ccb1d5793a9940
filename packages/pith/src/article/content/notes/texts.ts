import type { Page } from '../../../page/index.ts';
import { append } from '../../../page/large-lists.ts';
import { BRACKETS } from './marks.ts';

/** Elements between a call and the text beside it. */
const NEAR = 6;

/** The texts beside calls without the brackets around these, and without what parts calls in a row: `[1, 2]`. */
export function textsWithoutBrackets(page: Page, calls: readonly number[]): Map<number, string> {
  const texts = new Map<number, string>();
  const sorted = [...calls].sort((a, b) => a - b);
  const read = (node: number) => texts.get(node) ?? page.text(node);
  for (let first = 0, last = 0; first < sorted.length; first = ++last) {
    const between: number[] = [];
    while (last + 1 < sorted.length) {
      const parts = onlyBrackets(page, page.end[sorted[last]], sorted[last + 1]);
      if (parts === null) break;
      append(between, parts);
      last++;
    }
    for (const node of between) texts.set(node, '');
    const before = textBeside(page, sorted[first], -1);
    const after = textBeside(page, page.end[sorted[last]] - 1, 1);
    if (before < 0 || after < 0) continue;
    const [open, close] = [/[[(（〔【]\s*$/, /^\s*[\])）〕】]/];
    if (!open.test(read(before)) || !close.test(read(after))) continue;
    texts.set(before, read(before).replace(open, ''));
    texts.set(after, read(after).replace(close, ''));
  }
  return texts;
}

/** The texts between two calls of a row, or null where there is more than brackets between them. */
function onlyBrackets(page: Page, start: number, end: number): number[] | null {
  const texts: number[] = [];
  if (end - start > NEAR) return null;
  for (let at = start; at < end; at++) {
    if (!page.isText(at)) continue;
    if (!BRACKETS.test(page.text(at)) || page.blocks.blockOf[at] < 0) return null;
    texts.push(at);
  }
  return texts;
}

/** The nearest text before or after a node, or -1 where it is of another block. */
function textBeside(page: Page, node: number, step: 1 | -1): number {
  const { blockOf } = page.blocks;
  for (let at = node + step, seen = 0; at >= 0 && at < page.size && seen < NEAR; at += step, seen++)
    if (page.isText(at)) return blockOf[at] < 0 ? -1 : at;
  return -1;
}
