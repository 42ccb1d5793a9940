import type { ReadonlySignal, Signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
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
  const content = useMemo(() => shownBody(html), [html]);
  const root = useRef<HTMLElement>(null);
  const links = useRef<Links | null>(null);
  const [, setLinked] = useState<Links | null>(null);
  useEffect(() => {
    links.current = linkBlocks(root.current!, texts, keep);
    setLinked(links.current);
  }, [content, texts, keep]);
  useMarked(links, 'reader-chosen', block, true);
  useMarked(links, 'reader-pointed', pointed, false);
  useEffect(() => {
    const at = ({ target }: Event) => blockAt(links.current, target as Element);
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
  }, []);
  return (
    <article class="reader" ref={root} lang={lang ?? undefined} dir={(dir as 'ltr' | 'rtl' | null) ?? 'auto'}>
      {title !== null && <h2 class="reader-title">{title}</h2>}
      <p class="muted">{[byline, date?.slice(0, 10), site].filter(Boolean).join(' · ')}</p>
      {/* Built through an allow-list by `src/article/content`; the policy of this page lets nothing run or load. */}
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {comments.length > 0 && (
        <p class="muted">
          {comments.length === 1 ? '1 comment was' : `${comments.length} comments were`} found and left out.
        </p>
      )}
    </article>
  );
}

/** Keeps a class on the element of a block. */
function useMarked(
  links: { current: Links | null },
  name: string,
  block: ReadonlySignal<number>,
  reveals: boolean,
): void {
  const at = block.value;
  const element = links.current?.elementOf.get(at) ?? null;
  useEffect(() => {
    if (element === null) return;
    element.classList.add(name);
    if (reveals) element.scrollIntoView({ block: 'nearest' });
    return () => element.classList.remove(name);
  }, [element, at]);
}

function blockAt(links: Links | null, from: Element): number {
  for (let element: Element | null = from; element !== null; element = element.parentElement) {
    const block = links?.blockOf.get(element);
    if (block !== undefined) return block;
  }
  return -1;
}

/** Paragraphs and the like of a long article that are drawn together, and only near the window: see `.reader-part`. */
const PART = 60;

/** The article as it is shown here. */
function shownBody(html: string): string {
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
  return body.innerHTML;
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
