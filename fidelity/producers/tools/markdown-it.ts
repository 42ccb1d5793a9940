import katex from '@vscode/markdown-it-katex';
import hljs from 'highlight.js';
import katexLibrary from 'katex';
import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import attrs from 'markdown-it-attrs';
import deflist from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import alerts from 'markdown-it-github-alerts';
import ins from 'markdown-it-ins';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';
import tasks from 'markdown-it-task-lists';
import texmath from 'markdown-it-texmath';
import { ownSigns } from '../dialects.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';

const plugin = (module: { default?: unknown }) => module.default ?? module;

function base() {
  return new MarkdownIt({ html: true })
    .use(footnote)
    .use(deflist)
    .use(mark)
    .use(ins)
    .use(sub)
    .use(sup)
    .use(tasks)
    .use(plugin(alerts));
}

const plain = base().use(plugin(katex));

const highlighted = new MarkdownIt({
  html: true,
  highlight: (code: string, language: string) =>
    language && hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : '',
})
  .use(footnote)
  .use(deflist)
  .use(mark)
  .use(ins)
  .use(sub)
  .use(sup)
  .use(tasks, { label: true })
  .use(plugin(alerts))
  .use(attrs)
  .use(anchor, { permalink: anchor.permalink.linkInsideHeader({ symbol: '#', placement: 'before' }) })
  .use(texmath, { engine: katexLibrary, delimiters: 'dollars', katexOptions: { output: 'htmlAndMathml' } });

export default [
  pageByPage('markdown-it', [], (source) => inFrame(source, plain.render(ownSigns(source.body)))),
  pageByPage('markdown-it-anchors', [], (source) =>
    inFrame(source, highlighted.render(ownSigns(source.body))),
  ),
];
