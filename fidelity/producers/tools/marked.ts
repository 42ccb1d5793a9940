import hljs from 'highlight.js';
import { Marked } from 'marked';
import markedAlert from 'marked-alert';
import markedFootnote from 'marked-footnote';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { markedHighlight } from 'marked-highlight';
import markedKatex from 'marked-katex-extension';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';

const marked = () =>
  new Marked(
    markedHighlight({
      langPrefix: 'hljs language-',
      highlight: (code: string, language: string) =>
        hljs.highlight(code, { language: hljs.getLanguage(language) ? language : 'plaintext' }).value,
    }),
  )
    .use(gfmHeadingId())
    .use(markedFootnote())
    .use(markedAlert())
    .use(markedKatex({ throwOnError: false, nonStandard: true }));

export default [
  pageByPage('marked', ['definitions', 'callout-titles'], (source) =>
    // A footnote in it keeps state, so each page has a Marked of its own.
    inFrame(source, marked().parse(source.body) as string),
  ),
];
