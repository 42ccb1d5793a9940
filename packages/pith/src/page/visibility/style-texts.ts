import type { Page } from '../page.ts';
import { TAG } from '../tags.ts';
import { isOfScreen } from './media.ts';

/** The style sheets that are in a page, also those in addresses; those for readers without scripts are for few. */
export function* styleTexts(page: Page): Generator<string> {
  for (const node of sheetElements(page)) {
    if (!isOfScreen(page.attribute(node, 'media') ?? '')) continue;
    if (page.closest(node, TAG.noscript) >= 0 || page.closest(node, TAG.template) >= 0) continue;
    if (page.tag[node] === TAG.link) {
      const isUsed = isStyleLink(page, node) && page.attribute(node, 'disabled') === null;
      const css = isUsed ? inAddress(page.attribute(node, 'href') ?? '') : null;
      if (css !== null) yield css;
      continue;
    }
    const type = page.attribute(node, 'type') ?? '';
    if (type !== '' && !/^text\/css$/i.test(type.trim())) continue;
    const css = withoutComment(page.textContent(node).trim());
    yield* imported(css);
    yield css;
  }
}

/** What may be or lead to a style sheet, in the order of the page. */
function sheetElements(page: Page): number[] {
  const found: number[] = [];
  for (const tag of [TAG.style, TAG.link])
    for (let node = page.find(tag); node >= 0; node = page.find(tag, node + 1)) found.push(node);
  return found.sort((a, b) => a - b);
}

/** What hid a style sheet from the browsers of the last century is no part of it. */
const withoutComment = (css: string) =>
  css.slice(css.startsWith('<!--') ? 4 : 0, css.endsWith('-->') ? -3 : undefined);

/** Whether there are style sheets that are not in the page. */
export function linksStyles(page: Page): boolean {
  for (let node = page.find(TAG.link); node >= 0; node = page.find(TAG.link, node + 1))
    if (isStyleLink(page, node)) return true;
  return false;
}

const isStyleLink = (page: Page, link: number) =>
  /(?:^|\s)stylesheet(?:\s|$)/i.test(page.attribute(link, 'rel') ?? '') &&
  !/(?:^|\s)alternate(?:\s|$)/i.test(page.attribute(link, 'rel') ?? '');

export function hasImports(css: string): boolean {
  for (let at = css.indexOf('@'); at >= 0; at = css.indexOf('@', at + 1)) {
    IMPORT.lastIndex = at;
    if (IMPORT.test(css)) return true;
  }
  return false;
}

const IMPORT = /@import\b/iy;

/** Style sheets in the addresses of `@import`; these stand before the first rule. */
function* imported(css: string): Generator<string> {
  if (!hasImports(css)) return;
  const head = css
    .slice(0, css.indexOf('{') < 0 ? undefined : css.indexOf('{'))
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  for (const [, address] of head.matchAll(
    /@import\s+(?:url\(\s*)?["']?(data:[^"');]*(?:;base64,[^"')]*)?)/gi,
  )) {
    const found = inAddress(address);
    if (found !== null) yield found;
  }
}

/** The style sheet that is in a `data:` address; null where it is elsewhere. */
function inAddress(address: string): string | null {
  const match = /^\s*data:text\/css([^,]*),([\s\S]*)$/i.exec(address);
  if (match === null) return null;
  try {
    return /;\s*base64\s*$/i.test(match[1]) ? atob(match[2].trim()) : decodeURIComponent(match[2]);
  } catch {
    return null;
  }
}
