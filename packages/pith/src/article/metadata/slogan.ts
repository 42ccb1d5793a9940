import type { Clues } from './clues.ts';
import { isWritten } from './entity.ts';
import { firstMeta } from './signals.ts';
import { similarity, wordsOf } from './text.ts';

/** Below this likeness to the page's own titles a heading may be a slogan. */
const UNALIKE = 0.6;

/**
 * Whether the headline is a slogan that does not name the page, as on pages of services and shops: little like the
 * page's own title, and no more like its address than that. Articles do name themselves in their headlines.
 */
export function isSlogan({ headline, titles, page, entities, signals }: Clues): boolean {
  if (headline.text === null || headline.likeness >= UNALIKE || titles.length === 0 || page.url === null)
    return false;
  if (firstMeta(signals, ['og:type'])?.toLowerCase() === 'article' || entities.some(isWritten)) return false;
  const address = wordsOf(lastSegment(page.url));
  return similarity(address, wordsOf(headline.text)) <= similarity(address, wordsOf(titles[0]));
}

/** "red-shoes" of https://example.org/shop/red-shoes.html?page=2; empty on a front page. */
export function lastSegment(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0];
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  return segment.replace(/\.\w{2,5}$/, '').replaceAll('_', ' ');
}
