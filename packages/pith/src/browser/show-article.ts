import type { Article } from '../article/index.ts';

/** The little of a live document that is needed to show something above it. */
interface Stage {
  readonly documentElement: { append(node: StageElement): void };
  createElement(name: string): StageElement;
  addEventListener(type: 'keydown', listener: (event: { key: string }) => void): void;
  removeEventListener(type: 'keydown', listener: (event: { key: string }) => void): void;
}

interface StageElement {
  id: string;
  textContent: string;
  readonly style: { cssText: string };
  append(...nodes: StageElement[]): void;
  remove(): void;
  setAttribute(name: string, value: string): void;
  addEventListener(type: 'click', listener: () => void): void;
}

const FRAME = 'position:fixed;inset:0;z-index:2147483647;width:100%;height:100%;border:0;background:#fff';
const BUTTON =
  'position:fixed;top:12px;right:24px;z-index:2147483647;font:16px sans-serif;padding:6px 12px;cursor:pointer';
const LOOK =
  'body{font:18px/1.6 Georgia,serif;max-width:40em;margin:2em auto;padding:0 1em;color:#222}img{max-width:100%;height:auto}pre{overflow:auto}';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/**
 * Shows an article above the page, until Escape or the button closes it. It stands in a frame without scripts and
 * without the page's origin, so that neither can touch the other.
 */
export function showArticle(document: Stage, article: Article): void {
  const overlay = document.createElement('div');
  overlay.id = 'pith-article';
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.setAttribute('title', 'The article of this page');
  frame.setAttribute('srcdoc', articlePage(article));
  frame.style.cssText = FRAME;
  const button = document.createElement('button');
  button.textContent = 'Close (Esc)';
  button.style.cssText = BUTTON;
  overlay.append(frame, button);
  const close = () => {
    overlay.remove();
    document.removeEventListener('keydown', onKey);
  };
  const onKey = ({ key }: { key: string }) => {
    if (key === 'Escape') close();
  };
  button.addEventListener('click', close);
  document.addEventListener('keydown', onKey);
  document.documentElement.append(overlay);
}

function articlePage({ title, byline, date, html, url, lang }: Article): string {
  const about = [byline, date?.slice(0, 10) ?? null].filter((part) => part !== null).join(' · ');
  return [
    `<!doctype html><html lang="${escaped(lang ?? '')}"><meta charset="utf-8">`,
    `<base target="_blank"${url === null ? '' : ` href="${escaped(url)}"`}><style>${LOOK}</style>`,
    title === null ? '' : `<h1>${escaped(title)}</h1>`,
    about === '' ? '' : `<p><small>${escaped(about)}</small></p>`,
    html || '<p>No article was found on this page.</p>',
  ].join('');
}
