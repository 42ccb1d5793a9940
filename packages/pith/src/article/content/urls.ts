import type { Page } from '../../page/index.ts';

const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
const IMAGES = new Set(['http:', 'https:']);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
/** Stands in for the address of a page that has none, to see where a link would lead. */
const NOWHERE = 'https://nowhere.invalid/';

/** A link's address, absolute where the page's is known; null where following it could do more than open a page. */
export function safeLink(page: Page, href: string): string | null {
  return allowed(page, href, LINKS);
}

/** An image's address: a file on the web, or pixels within the page. SVG data is a document, not pixels. */
export function safeImage(page: Page, src: string): string | null {
  const trimmed = src.trim();
  if (/^data:/i.test(trimmed)) {
    return IMAGE_DATA.test(trimmed) && !/[^\x21-\x7e]/.test(trimmed) ? trimmed : null;
  }
  return trimmed.startsWith('#') ? null : allowed(page, src, IMAGES);
}

/** An address up to its query or its fragment. */
export function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** The scheme is judged by the URL parser that browsers share, so that no trick of writing gets past it. */
function allowed(page: Page, link: string, schemes: ReadonlySet<string>): string | null {
  // An empty address or a bare `#` leads nowhere but here.
  const trimmed = link.trim();
  const resolved = trimmed === '' || trimmed === '#' ? null : page.resolve(trimmed);
  if (resolved === null) return null;
  // The parser wrote it, and would write it so again.
  if (page.base !== null && /^https?:/.test(resolved)) return resolved;
  // Relative to nowhere: as written, less what the URL parser would skip.
  const written = resolved.replace(/[\0-\x20\x7f]+/g, (run) => (/[^\t\n\r]/.test(run) ? '%20' : ''));
  const parsed = parse(written);
  if (parsed === null || !schemes.has(parsed.protocol)) return null;
  return parsed.href.startsWith(NOWHERE) ? written : parsed.href;
}

function parse(link: string): URL | null {
  try {
    return new URL(link, NOWHERE);
  } catch {
    return null;
  }
}
