import { parse } from 'parse5';
import { type Page, type ParseOptions, parsePage } from 'pith/page';
import { cpuMilliseconds } from './cpu-time.ts';
import type { realPages } from './datasets.ts';

/**
 * What work on these pages costs, as a multiple of what parse5 takes to parse them: a measure that does not change when
 * our own parser gets faster. The least of three rounds, since noise mostly adds.
 */
export function costBesideParse5(
  pages: ReturnType<typeof realPages>,
  options: ParseOptions,
  work: (page: Page) => void,
): number {
  const rounds = [1, 2, 3].map(() => {
    let [parsing, working] = [0, 0];
    for (const { html } of pages) {
      const page = parsePage(html, options);
      parsing += cpuMilliseconds(() => parse(html));
      working += cpuMilliseconds(() => work(page));
    }
    return working / parsing;
  });
  return Math.min(...rounds);
}
