import { collapse, type Page, TAG } from '../../page/index.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';
import { safeLink } from './urls.ts';

/** What a frame's address says when a player is in it. Not a list of sites: they all write one of these. */
const PLAYER_ADDRESS = /\/embed\b|\bplayer\b|\/video/i;

/** Whether a node is a video, a recording, or a frame with a player. */
export function isEmbed(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.video || tag === TAG.audio) return true;
  if (tag !== TAG.iframe) return false;
  const src = source(page, node);
  return src !== null && (PLAYER_ADDRESS.test(src) || page.attribute(node, 'allowfullscreen') !== null);
}

/** A link to what is played: frames and players can run things, a link waits for the reader. */
export function readEmbed(page: Page, node: number): Element | null {
  const src = source(page, node);
  const href = src === null ? null : safeLink(page, src);
  if (href === null || !/^https?:/.test(href)) return null;
  const name =
    collapse(page.attribute(node, 'title') ?? page.attribute(node, 'aria-label') ?? '') || nameOf(href);
  return create('a', { href }, [{ type: 'text', value: name }], { embed: true });
}

function source(page: Page, node: number): string | null {
  const own = page.attribute(node, 'data-src') ?? page.attribute(node, 'src');
  if (own !== null && own.trim() !== '' && !own.startsWith('about:')) return own;
  for (let at = page.firstChild(node); at >= 0; at = page.nextSibling(at)) {
    const src = page.tag[at] === TAG.source ? page.attribute(at, 'src') : null;
    if (src !== null) return src;
  }
  return null;
}

function nameOf(href: string): string {
  const { host, pathname } = new URL(href);
  return host + (pathname === '/' ? '' : pathname);
}
