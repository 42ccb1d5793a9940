import type { Page } from '../../page/index.ts';

/** An address made absolute, only where it leads to the web. */
export function webAddress(page: Page, link: string | null): string | null {
  if (link === null || link.trim() === '') return null;
  const resolved = page.resolve(link);
  return resolved !== null && /^https?:\/\//i.test(resolved) ? resolved : null;
}

/** Whether two addresses are of one page: scheme, `www.`, case, a last slash and the fragment do not tell pages apart. */
export function sameAddress(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** Whether an address is that of a site's front page. */
export function isFrontPage(url: string | null): boolean {
  return url !== null && /^https?:\/\/[^/?#]+\/?(?:#.*)?$/i.test(url);
}

function comparable(address: string): string {
  const plain = address
    .toLowerCase()
    .split('#', 1)[0]
    .replace(/^https?:\/\/(?:www\.)?/, '');
  return plain.endsWith('/') ? plain.slice(0, -1) : plain;
}
