import { parseSelector, type Selector, selectFirst } from 'pith/internal/page/select';
import { type Page, PithError } from 'pith/page';

/**
 * How a site marks its article text (section 5.1: the paper's wrappers were C# programs, "one or two of the templates
 * used by the site"): the element that is the body, or the element it starts with and the one it ends before.
 */
export interface Wrapper {
  host: string;
  body?: string;
  start?: string;
  end?: string;
}

interface ParsedWrapper {
  host: string;
  body: Selector | null;
  start: Selector | null;
  end: Selector | null;
}

/** A file of wrappers: a JSON list. Several may be for one host; the first that finds something is taken. */
export function parseWrappers(json: string): ParsedWrapper[] {
  const fail = (what: string) =>
    new PithError(
      'BAD_INPUT',
      `${what} Wrappers are a list of {"host", "body"} or {"host", "start", "end"}.`,
    );
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch (error) {
    throw new PithError('BAD_INPUT', 'The file of wrappers is no JSON.', {}, error);
  }
  if (!Array.isArray(list)) throw fail('The file of wrappers is no list.');
  return list.map((wrapper: Partial<Wrapper>, index) => {
    const { host, body, start, end } = wrapper ?? {};
    if (typeof host !== 'string' || (body === undefined) === (start === undefined)) {
      throw fail(`Wrapper ${index + 1} needs a host, and either a body or a start.`);
    }
    const parsed = (selector: string | undefined) =>
      selector === undefined ? null : parseSelector(selector);
    return { host, body: parsed(body), start: parsed(start), end: parsed(end) };
  });
}

/** 1 for each block that the site's wrapper says is article text; null where none of its wrappers finds any. */
export function labelBlocks(page: Page, site: string, wrappers: readonly ParsedWrapper[]): Uint8Array | null {
  for (const wrapper of wrappers) {
    if (site !== wrapper.host && !site.endsWith(`.${wrapper.host}`)) continue;
    const range = rangeOf(page, wrapper);
    if (range === null) continue;
    const { blocks } = page;
    const content = new Uint8Array(blocks.count);
    for (let block = 0; block < blocks.count; block++) {
      const node = blocks.firstNode(block);
      if (node >= range.from && node < range.to) content[block] = 1;
    }
    if (content.includes(1)) return content;
  }
  return null;
}

/** The nodes of the article text: those of the body, or from the start element up to the end element. */
function rangeOf(page: Page, { body, start, end }: ParsedWrapper): { from: number; to: number } | null {
  if (body !== null) {
    const node = selectFirst(page, body);
    return node < 0 ? null : { from: node, to: page.end[node] };
  }
  const from = start === null ? -1 : selectFirst(page, start);
  if (from < 0) return null;
  const to = end === null ? page.size : selectFirst(page, end, from + 1);
  return to < 0 ? null : { from, to };
}
