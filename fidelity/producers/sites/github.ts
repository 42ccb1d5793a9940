import hljs from 'highlight.js';
import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml, slug } from '../escape.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, itemContent, PLAIN, type RenderedPage, renderBody, table } from '../render.ts';

const ICON =
  '<svg class="octicon octicon-link" viewBox="0 0 16 16" version="1.1" width="16" height="16" aria-hidden="true"><path d="m7.775 3.275 1.25-1.25"></path></svg>';
const SCOPES: Readonly<Record<string, string>> = {
  ...{
    python: 'source-python',
    sql: 'source-sql',
    bash: 'source-shell',
    js: 'source-js',
    javascript: 'source-js',
  },
  ...{
    typescript: 'source-ts',
    yaml: 'source-yaml',
    json: 'source-json',
    html: 'text-html-basic',
    diff: 'source-diff',
    rust: 'source-rust',
  },
};
const title = (kind: string) => kind[0].toUpperCase() + kind.slice(1);

const handlers: Handlers = {
  paragraph: (_node, _page, inner) => `<p dir="auto">${inner()}</p>\n`,
  heading: ({ depth }, _page, inner) => {
    const text = inner();
    return `<div class="markdown-heading" dir="auto"><h${depth} tabindex="-1" class="heading-element" dir="auto">${text}</h${depth}><a id="user-content-${slug(text)}" class="anchor" aria-label="Permalink: ${text.replace(/<[^>]*>/g, '')}" href="#${slug(text)}">${ICON}</a></div>\n`;
  },
  link: (node, page, inner) => {
    // A picture that leads elsewhere is not also a link to itself.
    const [only] = node.children!;
    const content = only.type === 'image' ? PLAIN['image'](only, page, () => '') : inner();
    return `<a href="${escapeHtml(node.url!)}" rel="nofollow">${content}</a>`;
  },
  list: ({ ordered, start, children }, _page, inner) => {
    const tasks = children!.some(({ checked }) => checked != null) ? 'class="contains-task-list" ' : '';
    return ordered
      ? `<ol ${(start ?? 1) === 1 ? '' : `start="${start}" `}dir="auto">\n${inner()}</ol>\n`
      : `<ul ${tasks}dir="auto">\n${inner()}</ul>\n`;
  },
  listItem: (node, page) => {
    const text = itemContent(node, page);
    return node.checked == null
      ? `<li>${text}</li>\n`
      : `<li class="task-list-item">${text.replace(/<input type="checkbox" disabled( checked)?>/, (_all, on) => `<input type="checkbox" id="" disabled="" class="task-list-item-checkbox"${on ? ' checked=""' : ''}>`)}</li>\n`;
  },
  callout: ({ name, children }, page) =>
    `<div class="markdown-alert markdown-alert-${name}" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon octicon-info mr-2" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M0 8a8 8 0 1 1 16 0"></path></svg>${title(name!)}</p>${page.render(children!.slice(1))}</div>\n`,
  code: ({ lang, value }) => {
    const text = escapeHtml(value!);
    const copy = `<div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn btn-invisible js-clipboard-copy m-2 p-0" value="${text}" tabindex="0" role="button"><svg aria-hidden="true" class="octicon octicon-copy"></svg></clipboard-copy></div>`;
    if (!lang)
      return `<div class="snippet-clipboard-content notranslate position-relative overflow-auto" data-snippet-clipboard-copy-content="${text}"><pre class="notranslate"><code>${text}\n</code></pre>${copy}</div>\n`;
    const shown = hljs.highlight(value!, { language: lang }).value.replaceAll('hljs-', 'pl-');
    return `<div class="highlight highlight-${SCOPES[lang]} notranslate position-relative overflow-auto" dir="auto" data-snippet-clipboard-copy-content="${text}"><pre>${shown}</pre>${copy}</div>\n`;
  },
  table: (node, page) =>
    `<markdown-accessiblity-table>${table(node, page, (side) => ` align="${side}"`)}</markdown-accessiblity-table>\n`,
  image: ({ url, alt }) =>
    `<a target="_blank" rel="noopener noreferrer nofollow" href="${url}"><img src="${url}" alt="${escapeHtml(alt ?? '')}" data-canonical-src="${url}" style="max-width: 100%;"></a>`,
  math: ({ value }) =>
    `<math-renderer class="js-display-math" style="display: block" data-static-url="https://github.example.org/static" data-run-id="1a2b">$$${escapeHtml(value!)}$$</math-renderer>\n`,
  inlineMath: ({ value }) =>
    `<math-renderer class="js-inline-math" style="display: inline-block" data-static-url="https://github.example.org/static" data-run-id="1a2b">$${escapeHtml(value!)}$</math-renderer>`,
  footnoteReference: ({ identifier }, { notes }) => {
    const note = notes.find(({ id }) => id === identifier)!;
    const again = note.calls++ === 0 ? '' : `-${note.calls}`;
    return `<sup><a href="#user-content-fn-${note.id}-7c4e" id="user-content-fnref-${note.id}${again}-7c4e" data-footnote-ref="" aria-describedby="footnote-label">${note.number}</a></sup>`;
  },
};

function footnotes({ notes }: RenderedPage): string {
  const items = notes.map(({ id, number, html, calls }) => {
    const back = Array.from({ length: calls }, (_, i) => {
      const again = i === 0 ? '' : `-${i + 1}`;
      const raised = i === 0 ? '' : `<sup>${i + 1}</sup>`;
      return ` <a href="#user-content-fnref-${id}${again}-7c4e" data-footnote-backref="" aria-label="Back to reference ${number}${again}" class="data-footnote-backref"><g-emoji class="g-emoji" alias="leftwards_arrow_with_hook">↩</g-emoji>${raised}</a>`;
    });
    return `<li id="user-content-fn-${id}-7c4e">\n${html.trimEnd().replace(/<\/p>$/, `${back.join('')}</p>`)}\n</li>\n`;
  });
  return `<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only" dir="auto">Footnotes</h2>\n<ol dir="auto">\n${items.join('')}</ol>\n</section>\n`;
}

const page = (source: Source) => `<!DOCTYPE html>
<html lang="en" data-color-mode="auto"><head><meta charset="utf-8"><title>notes/${source.name}.md at main · vera/notes · GitHub</title></head>
<body class="logged-out env-production page-responsive"><div class="position-relative header-wrapper"><header class="HeaderMktg" role="banner"><a href="/">Homepage</a><nav><ul><li><a href="/features">Product</a></li><li><a href="/pricing">Pricing</a></li></ul></nav><a href="/login">Sign in</a></header></div>
<main id="js-repo-pjax-container"><div id="repository-container-header"><strong><a href="/vera/notes">vera / notes</a></strong><nav class="UnderlineNav" aria-label="Repository"><ul><li><a href="/vera/notes">Code</a></li><li><a href="/vera/notes/issues">Issues 3</a></li><li><a href="/vera/notes/pulls">Pull requests</a></li></ul></nav></div>
<div class="react-code-view"><div class="Box-sc file-header"><span>Preview</span> <span>Code</span> <span>Blame</span> <span>86 lines (61 loc) · 3.1 KB</span> <button>Raw</button></div>
<article class="markdown-body entry-content container-lg" itemprop="text"><div class="markdown-heading" dir="auto"><h1 tabindex="-1" class="heading-element" dir="auto">${escapeHtml(source.title)}</h1><a id="user-content-title" class="anchor" aria-label="Permalink" href="#title">${ICON}</a></div>
${renderBody(source, { handlers, notes: footnotes })}</article></div></main>
<footer class="footer" role="contentinfo"><h2 class="sr-only">Footer</h2><span>© 2024 GitHub, Inc.</span><nav aria-label="Footer"><ul><li><a href="/terms">Terms</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/status">Status</a></li></ul></nav></footer></body></html>
`;

export default [pageByPage('github', ['callout-titles', 'definitions', 'embeds', 'mark'], page)];
