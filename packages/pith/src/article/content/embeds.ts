import { classTest, collapse, isKnownTag, type Page, TAG } from '../../page/index.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';
import { safeLink } from './urls.ts';

/** What a frame's address says when a player, a map or code is in it. Not a list of sites: they all write one of these. */
const PLAYER_ADDRESS = /\/embed|\/\/embed\.|[?&]embed=|\bplayer\b|\/video|\/widget/i;
/** What a frame's title says where its address does not. */
const SHOWN_TITLE = /\b(?:audio|chart|diagram|graph|map|player|podcast|table|tweet|video)\b/i;
/** Files that a plug-in would show. */
const PLAYED_TYPE = /^(?:video|audio|application\/(?:pdf|x-shockwave))/;
const HIDING_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Posts of others whose words a script of theirs would fetch. */
const isNamedPost = classTest(
  /(?:^|\s)(?:instagram-media|(?:bluesky|mastodon|tiktok)-embed|reddit-embed-bq|twitter-(?:tweet|video)|fb-(?:post|video))(?=\s|$)/,
);
const SOURCES = ['data-src', 'data-lazy-src', 'src', 'data', 'cite', 'data-href'];
const TITLES = ['title', 'aria-label', 'playlabel', 'data-title', 'data-video-title'];

/** Whether a node is a video, a recording, a frame with a player or a map, or code or a post from elsewhere. */
export function isEmbed(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.video) return !isBackdrop(page, node);
  if (tag === TAG.audio) return true;
  if (tag === TAG.iframe || page.tagName(node) === 'amp-iframe') return isShownFrame(page, node);
  if (tag === TAG.script) return pasted(page, node) !== null;
  if (tag === TAG.object || tag === TAG.embed)
    return (
      PLAYED_TYPE.test(page.attribute(node, 'type') ?? '') || PLAYER_ADDRESS.test(source(page, node) ?? '')
    );
  if (tag === TAG.blockquote || tag === TAG.div) return isPreview(page, node);
  if (tag === TAG.a) return isCard(page, node);
  return !isKnownTag(tag) && videoId(page, node) !== null;
}

/** A silent film that runs in a loop without controls is a picture that moves, set behind the words. */
function isBackdrop(page: Page, video: number): boolean {
  const has = (name: string) => page.attribute(video, name) !== null;
  return has('muted') && has('loop') && !has('controls') && !TITLES.some(has);
}

/** A post, or a video that a script would put in the place of its picture. */
function isPreview(page: Page, node: number): boolean {
  if (page.attribute(node, 'data-video-title') !== null) return true;
  return isNamedPost(page, node);
}

function isShownFrame(page: Page, frame: number): boolean {
  const src = source(page, frame);
  if (src === null || HIDING_STYLE.test(page.attribute(frame, 'style') ?? '')) return false;
  if (PLAYER_ADDRESS.test(src) || page.attribute(frame, 'allowfullscreen') !== null) return true;
  return SHOWN_TITLE.test(page.attribute(frame, 'title') ?? '');
}

/** Whether the words of a post are still to be fetched: only an attribute says where from. */
export const awaitsPost = (page: Page, node: number) =>
  page.attributes(node).some(([name]) => name.endsWith('-permalink'));

/** A link that shows the title, the description and a picture of the page that it leads to. */
export function isCard(page: Page, link: number): boolean {
  if (page.end[link] - link < CARD_NODES || !isNamedCard(page, link)) return false;
  return titleOfCard(page, link) !== '';
}

const isNamedCard = classTest(/(?:^|[\s_-])bookmark(?=$|[\s_-])/);
const CARD_NODES = 6;

function titleOfCard(page: Page, link: number): string {
  for (let at = link + 1; at < page.end[link]; at++)
    if (page.isElement(at) && /title$/.test(page.attribute(at, 'class') ?? ''))
      return collapse(page.textContent(at));
  return '';
}

/** A link to what is shown: frames and players can run things, a link waits for the reader. */
export function readEmbed(page: Page, node: number): Element | null {
  const isLink = page.tag[node] === TAG.a;
  const src = isLink
    ? page.attribute(node, 'href')
    : (pasted(page, node) ?? watched(page, node) ?? source(page, node));
  const href = src === null ? null : safeLink(page, src);
  if (href === null || !/^https?:/.test(href)) return null;
  const titles = isLink ? [titleOfCard(page, node)] : TITLES.map((name) => page.attribute(node, name));
  const name = collapse(titles.find((title) => title?.trim()) ?? '') || nameOf(href);
  return create('a', { href }, [{ type: 'text', value: name }], { embed: true });
}

/** `gist.github.com/ann/1.js`, `jsfiddle.net/ann/1/embed/`: a script that writes code into the page. */
function pasted(page: Page, node: number): string | null {
  const src = page.tag[node] === TAG.script ? page.attribute(node, 'src') : null;
  return (
    /^(?:https?:)?\/\/(?:gist\.github\.com|jsfiddle\.net|codepen\.io)\/[\w-]+\/\w+/.exec(src ?? '')?.[0] ??
    null
  );
}

/** The page of a video that an element or frame plays. */
function watched(page: Page, node: number): string | null {
  const framed = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})(?=[?#/]|$)/.exec(
    source(page, node) ?? '',
  )?.[1];
  const id = videoId(page, node) ?? (framed === 'videoseries' ? undefined : framed);
  return id === undefined || id === null ? null : `https://www.youtube.com/watch?v=${id}`;
}

/** Of `<lite-youtube videoid>` and `<amp-youtube data-videoid>`. */
function videoId(page: Page, node: number): string | null {
  if (!page.tagName(node).endsWith('-youtube')) return null;
  const id = page.attribute(node, 'videoid') ?? page.attribute(node, 'data-videoid');
  return id !== null && /^[\w-]+$/.test(id) ? id : null;
}

function source(page: Page, node: number): string | null {
  for (const [name, value] of page.attributes(node))
    if (name.endsWith('-permalink') && value !== '') return value;
  for (const name of SOURCES) {
    const own = page.attribute(node, name);
    if (own !== null && own.trim() !== '' && !own.startsWith('about:')) return own;
  }
  let found: string | null = null;
  for (let at = node + 1; at < Math.min(page.end[node], node + NEAR); at++) {
    if (page.tag[at] === TAG.source || page.tag[at] === TAG.embed) return page.attribute(at, 'src');
    // Of the links in a post, the last leads to it.
    if (page.tag[at] === TAG.a) found = page.attribute(at, 'href');
  }
  return found;
}

/** So many nodes are looked at for the source of a player. */
const NEAR = 50;

function nameOf(href: string): string {
  const { host, pathname } = new URL(href);
  return host + (pathname === '/' ? '' : pathname);
}
