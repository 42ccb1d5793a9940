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
    const match = COMPOUND.exec(trimmed);
    if (match === null || match[2] === '') {
      throw new PithError(
        'BAD_INPUT',
        `"${text}" is no selector we read: tag, #id, .class, [name=value], a > b, a b.`,
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
  for (let node = from; node < page.size; node++) if (matches(page, node, selector)) return node;
  return -1;
}

/** Whether an element matches, read from the right; `last` is the part that the element itself must match. */
function matches(page: Page, node: number, selector: Selector, last = selector.length - 1): boolean {
  if (last < 0 || node < 0 || !page.isElement(node) || !isOne(page, node, selector[last])) return false;
  if (last === 0) return selector[0].after === 'descendant';
  if (selector[last].after === 'child') return matches(page, page.parent[node], selector, last - 1);
  for (let up = page.parent[node]; up >= 0; up = page.parent[up])
    if (matches(page, up, selector, last - 1)) return true;
  return false;
}

function isOne(page: Page, node: number, { tag, tests }: Compound): boolean {
  if (tag !== null && page.tagName(node) !== tag) return false;
  return tests.every(({ attribute, value, word }) => {
    const has = page.attribute(node, attribute);
    if (has === null || value === null) return has !== null;
    return word ? has.split(/\s+/).includes(value) : has === value;
  });
}
