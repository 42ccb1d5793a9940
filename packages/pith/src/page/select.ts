import { PithError } from './errors.ts';
import type { Page } from './page.ts';

/** One element of a selector: `div#main.story[role=article]`. */
interface Compound {
  tag: string | null;
  tests: { attribute: string; value: string | null; word: boolean }[];
  /** How it stands to the element before it: anywhere below, or a child. */
  after: 'descendant' | 'child';
}

export type Selector = readonly Compound[];

const COMPOUND = /\s*(>?)\s*((?:[\w-]+|\*)?(?:[#.][\w-]+|\[[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\]"']+))?\])*)/y;
const PART = /([#.])([\w-]+)|\[([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\]"']+)))?\]/g;

/** CSS selectors as wrappers need them: tag, #id, .class, [attribute], [attribute=value], descendant and child. */
export function parseSelector(text: string): Selector {
  const compounds: Compound[] = [];
  COMPOUND.lastIndex = 0;
  const trimmed = text.trim();
  while (COMPOUND.lastIndex < trimmed.length) {
    const from = COMPOUND.lastIndex;
    const match = COMPOUND.exec(trimmed);
    if (match === null || match[2] === '') {
      throw new PithError(
        'BAD_INPUT',
        `"${text}" is no selector we read, from "${trimmed.slice(from)}" on. We read tag, #id, .class, [name=value], a > b, a b.`,
      );
    }
    const tag = /^(?:[\w-]+|\*)/.exec(match[2])?.[0] ?? '*';
    compounds.push({
      tag: tag === '*' ? null : tag.toLowerCase(),
      tests: [...match[2].matchAll(PART)].map(([, mark, name, attribute, ...values]) =>
        mark === undefined
          ? { attribute, value: values.find((value) => value !== undefined) ?? null, word: false }
          : { attribute: mark === '#' ? 'id' : 'class', value: name, word: mark === '.' },
      ),
      after: match[1] === '>' ? 'child' : 'descendant',
    });
  }
  return compounds;
}

/** The first element that a selector matches, in document order from a node on, or -1. */
export function selectFirst(page: Page, selector: Selector, from = 0): number {
  return selectAll(page, selector).find((node) => node >= from) ?? -1;
}

/**
 * The elements that a selector matches, in document order. One pass for each part of the selector, from the left, so
 * that no nesting of elements makes it slow.
 */
export function selectAll(page: Page, selector: Selector): number[] {
  const { size, parent } = page;
  let here = new Uint8Array(size);
  let hereOrAbove = new Uint8Array(size).fill(1);
  for (const part of selector) {
    const before = part.after === 'child' ? here : hereOrAbove;
    here = new Uint8Array(size);
    const around = new Uint8Array(size);
    for (let node = 1; node < size; node++) {
      const up = parent[node];
      if (before[up] === 1 && page.isElement(node) && isOne(page, node, part)) here[node] = 1;
      around[node] = here[node] | around[up];
    }
    hereOrAbove = around;
  }
  const found: number[] = [];
  for (let node = here.indexOf(1); node >= 0; node = here.indexOf(1, node + 1)) found.push(node);
  return found;
}

function isOne(page: Page, node: number, { tag, tests }: Compound): boolean {
  if (tag !== null && page.tagName(node) !== tag) return false;
  return tests.every(({ attribute, value, word }) => {
    const has = page.attribute(node, attribute);
    if (has === null || value === null) return has !== null;
    return word ? has.split(/\s+/).includes(value) : has === value;
  });
}
