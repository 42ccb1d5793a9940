import { requirePageType } from 'pith/internal/fetch/content-type';

/** Sitemaps come compressed, feeds as JSON. */
const LISTS = /^application\/(?:x-)?(?:gzip|json|feed\+json|octet-stream)$/;

/** Refuses what is neither a page nor a list of pages. */
export function requirePageOrList(contentType: string | undefined): void {
  const type = (contentType ?? '').split(';')[0].trim().toLowerCase();
  if (!LISTS.test(type)) requirePageType(contentType);
}
