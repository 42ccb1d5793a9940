import { useEffect, useMemo, useRef } from 'preact/hooks';
import { go } from '../app/route.ts';
import type { ArticleFormats } from '../engine/protocol.ts';
import { hasServer } from '../host/host.ts';

/** The article as a reader sees it. */
export function Reader({ article }: { article: ArticleFormats }) {
  const { title, byline, date, site, lang, dir, html, comments } = article;
  const content = useMemo(() => withoutPictures(html), [html]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current!.addEventListener('click', openLink);
  }, []);
  return (
    <article class="reader" lang={lang ?? undefined} dir={(dir as 'ltr' | 'rtl' | null) ?? 'auto'}>
      <h1>{title}</h1>
      <p class="muted">{[byline, date?.slice(0, 10), site].filter(Boolean).join(' · ')}</p>
      {/* Built through an allow-list by `src/article/content`; the policy of this page lets nothing run or load. */}
      <div dangerouslySetInnerHTML={{ __html: content }} ref={body} />
      {comments.length > 0 && <p class="muted">{comments.length} comments apart.</p>}
    </article>
  );
}

/** Pictures lie elsewhere, and nothing is fetched from there: their words stand for them. */
function withoutPictures(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    if (image.src.startsWith('data:')) continue;
    const words = document.createElement('span');
    words.className = 'reader-picture';
    words.textContent = image.alt === '' ? 'picture' : `picture: ${image.alt}`;
    image.replaceWith(words);
  }
  for (const other of body.querySelectorAll('video, audio, source, iframe')) other.remove();
  return body.innerHTML;
}

/** A link of the article is a page to open here. */
function openLink(event: Event): void {
  const link = (event.target as Element).closest('a[href]');
  if (link === null) return;
  event.preventDefault();
  const address = link.getAttribute('href')!;
  if (hasServer && /^https?:/i.test(address)) go('see', { page: `url:${address}` });
}
