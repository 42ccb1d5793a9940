import {
  transformerMetaHighlight,
  transformerNotationDiff,
  transformerRenderWhitespace,
} from '@shikijs/transformers';
import hljs from 'highlight.js';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { codeToHtml } from 'shiki';
import { descend } from '../../../packages/lab/src/fidelity/node.ts';
import { readMarkdown } from '../../../packages/lab/src/fidelity/read-markdown.ts';
import type { Construct } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from '../escape.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { renderBody } from '../render.ts';

loadLanguages.silent = true;
loadLanguages(['python', 'sql', 'bash', 'yaml', 'json', 'typescript', 'rust', 'diff']);

const DOCUMENTS = ['code', 'en-windows', 'en-release', 'de-bruecken', 'ru-metro'];
type Highlight = (code: string, lang: string) => string | Promise<string>;

const highlighter = (name: string, highlight: Highlight, without: readonly Construct[] = []) =>
  pageByPage(
    name,
    ['callouts', 'callout-titles', 'formulas', ...without],
    async (source) => {
      const shown = new Map<string, string>();
      for (const { type, value, lang } of descend(readMarkdown(source.body))) {
        if (type === 'code') shown.set(value!, await highlight(value!, lang ?? ''));
      }
      const handlers = { code: ({ value }: { value?: string }) => `${shown.get(value!)}\n` };
      return inFrame(source, renderBody(source, { handlers }));
    },
    DOCUMENTS,
  );

const prism = (code: string, lang: string) =>
  Prism.languages[lang] ? Prism.highlight(code, Prism.languages[lang], lang) : escapeHtml(code);

/** The plug-in adds a column of empty spans that CSS numbers, a toolbar and a button. */
const prismLines: Highlight = (code, lang) => {
  const rows = `<span aria-hidden="true" class="line-numbers-rows">${code
    .split('\n')
    .map(() => '<span></span>')
    .join('')}</span>`;
  const name = lang === '' ? 'none' : lang;
  return `<div class="code-toolbar"><pre class="line-numbers language-${name}" tabindex="0"><code class="language-${name}">${prism(code, lang)}${rows}</code></pre><div class="toolbar"><div class="toolbar-item"><span>${name === 'none' ? 'Text' : name.toUpperCase()}</span></div><div class="toolbar-item"><button class="copy-to-clipboard-button" type="button" data-copy-state="copy"><span>Copy</span></button></div></div></div>`;
};

const highlightJs: Highlight = (code, lang) => {
  const shown = hljs.getLanguage(lang) ? hljs.highlight(code, { language: lang }).value : escapeHtml(code);
  return `<pre><code class="hljs${lang && ` language-${lang}`}" data-highlighted="yes">${shown}</code></pre>`;
};

/** highlightjs-line-numbers.js: each line is a row of a table. */
const highlightJsTable: Highlight = (code, lang) => {
  const shown = hljs.getLanguage(lang) ? hljs.highlight(code, { language: lang }).value : escapeHtml(code);
  const rows = shown
    .split('\n')
    .map(
      (line, i) =>
        `<tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="${i + 1}"><div class="hljs-ln-n" data-line-number="${i + 1}"></div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="${i + 1}">${line || ' '}</td></tr>`,
    );
  return `<pre><code class="hljs${lang && ` language-${lang}`}"><table class="hljs-ln"><tbody>${rows.join('')}</tbody></table></code></pre>`;
};

const shiki: Highlight = (code, lang) => codeToHtml(code, { lang: lang || 'text', theme: 'github-light' });

/** Titles, highlighted lines and a button, as sites with Shiki have them around the code. */
const shikiTitled: Highlight = async (code, lang) => {
  const html = await codeToHtml(code, {
    lang: lang || 'text',
    theme: 'github-light',
    meta: { __raw: '{1}' },
    transformers: [transformerMetaHighlight(), transformerNotationDiff(), transformerRenderWhitespace()],
  });
  const name = lang === '' ? 'text' : lang;
  return `<figure data-rehype-pretty-code-figure=""><figcaption data-rehype-pretty-code-title="" data-language="${name}">example.${name}</figcaption><div class="language-${name}"><button title="Copy Code" class="copy"></button><span class="lang">${name}</span>${html}</div></figure>`;
};

export default [
  highlighter('prism', (code, lang) => {
    const name = lang === '' ? 'none' : lang;
    return `<pre class="language-${name}"><code class="language-${name}">${prism(code, lang)}</code></pre>`;
  }),
  highlighter('prism-line-numbers', prismLines),
  highlighter('highlight-js', highlightJs),
  highlighter('highlight-js-table', highlightJsTable),
  // Nothing in it says the language.
  highlighter('shiki', shiki, ['languages']),
  highlighter('shiki-titles', shikiTitled),
];
