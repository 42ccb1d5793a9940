import type { ReadonlySignal, Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { go } from '../app/route.ts';
import type { WrittenArticle } from '../engine/protocol.ts';
import { hasServer } from '../host/host.ts';
import { type Links, linkBlocks } from './link-blocks.ts';

interface Props {
  article: WrittenArticle;
  texts: readonly string[];
  keep: Uint8Array;
  /** The chosen block, and the one under the pointer: here or on the page. */
  block: Signal<number>;
  pointed: Signal<number>;
}

/** The article as a reader sees it. What one points at or chooses here is shown on the page, and the other way round. */
export function Reader({ article, texts, keep, block, pointed }: Props) {
  const { title, byline, date, site, lang, dir, html, comments } = article;
  const root = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Built through an allow-list by `src/article/content`; the policy of this page lets nothing run or load.
  useLayoutEffect(() => content.current!.replaceChildren(...shownNodes(html)), [html]);
  const links = useMemo(() => linkedOnce(root, texts, keep), [html, texts, keep]);
  // Ahead, where there is time: nobody has to wait for it then. Ended with the article, and not a frame later.
  useLayoutEffect(() => {
    const waiting = window.requestIdleCallback?.(links);
    return () => window.cancelIdleCallback?.(waiting);
  }, [links]);
  useMarked(links, 'reader-chosen', block, true);
  useMarked(links, 'reader-pointed', pointed, false);
  useLayoutEffect(() => {
    const at = ({ target }: Event) => blockAt(links(), target as Element);
    const listening = new AbortController();
    const on = (type: string, act: (event: Event) => void) =>
      root.current!.addEventListener(type, act, { signal: listening.signal });
    on('mouseover', (event) => {
      pointed.value = at(event);
    });
    on('mouseleave', () => {
      pointed.value = -1;
    });
    on('click', (event) => {
      if (openLink(event)) return;
      const chosen = at(event);
      if (chosen >= 0) block.value = chosen;
    });
    return () => listening.abort();
  }, [links]);
  return (
    <article class="reader" ref={root} lang={lang ?? undefined} dir={(dir as 'ltr' | 'rtl' | null) ?? 'auto'}>
      {title !== null && <h2 class="reader-title">{title}</h2>}
      <p class="muted">{[byline, date?.slice(0, 10), site].filter(Boolean).join(' · ')}</p>
      <div ref={content} />
      {comments.length > 0 && (
        <p class="muted">
          {comments.length === 1 ? '1 comment was' : `${comments.length} comments were`} found and left out.
        </p>
      )}
    </article>
  );
}

/** Which part of the article is which block, found when it is first asked: of a long article that takes a while. */
function linkedOnce(
  root: RefObject<HTMLElement | null>,
  texts: readonly string[],
  keep: Uint8Array,
): () => Links {
  let links: Links | undefined;
  return () => (links ??= linkBlocks(root.current!, texts, keep));
}

/** Keeps a class on the element of a block. */
function useMarked(links: () => Links, name: string, block: ReadonlySignal<number>, reveals: boolean): void {
  const at = block.value;
  useEffect(() => {
    const element = at < 0 ? undefined : links().elementOf.get(at);
    if (element === undefined) return;
    element.classList.add(name);
    if (reveals) element.scrollIntoView({ block: 'nearest' });
    return () => element.classList.remove(name);
  }, [links, at]);
}

function blockAt({ blockOf }: Links, from: Element): number {
  for (let element: Element | null = from; element !== null; element = element.parentElement) {
    const block = blockOf.get(element);
    if (block !== undefined) return block;
  }
  return -1;
}

/** Paragraphs and the like of a long article that are drawn together, and only near the window: see `.reader-part`. */
const PART = 60;

/** The article as it is shown here. */
function shownNodes(html: string): NodeListOf<ChildNode> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  withoutPictures(body);
  const nodes = [...body.childNodes];
  // Not each by itself: the browser has to watch whatever it may skip.
  for (let from = 0; nodes.length > PART && from < nodes.length; from += PART) {
    const part = document.createElement('div');
    part.className = 'reader-part';
    nodes[from].before(part);
    part.append(...nodes.slice(from, from + PART));
  }
  return body.childNodes;
}

/** Pictures lie elsewhere, and nothing is fetched from there: their words stand for them. */
function withoutPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    if (image.src.startsWith('data:')) continue;
    const words = document.createElement('span');
    words.className = 'reader-picture';
    words.textContent = image.alt === '' ? 'picture' : `picture: ${image.alt}`;
    image.replaceWith(words);
  }
  for (const other of body.querySelectorAll('video, audio, source, iframe')) other.remove();
}

/** A link of the article is a page to open here. */
function openLink(event: Event): boolean {
  const link = (event.target as Element).closest('a[href]');
  if (link === null) return false;
  event.preventDefault();
  const address = link.getAttribute('href')!;
  if (!hasServer || !/^https?:/i.test(address)) return false;
  go('see', { page: `url:${address}` });
  return true;
}
