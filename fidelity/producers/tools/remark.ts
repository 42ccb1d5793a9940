import rehypeAutolink from 'rehype-autolink-headings';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import rehypeMathjax from 'rehype-mathjax/chtml';
import rehypePrettyCode from 'rehype-pretty-code';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import remarkGfm from 'remark-gfm';
import { remarkAlert } from 'remark-github-blockquote-alert';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';

const toHast = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkAlert)
    .use(remarkDefinitionList)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: defListHastHandlers })
    .use(rehypeRaw)
    .use(rehypeSlug);

const withHighlight = toHast()
  .use(rehypeAutolink, { behavior: 'append', content: { type: 'text', value: '#' } })
  .use(rehypeKatex)
  .use(rehypeHighlight)
  .use(rehypeStringify);

const withPrettyCode = toHast()
  .use(rehypeMathjax, { chtml: { fontURL: '/fonts' } })
  .use(rehypePrettyCode, { theme: 'github-light', keepBackground: false })
  .use(rehypeStringify);

export default [
  pageByPage('remark-rehype', ['callout-titles'], async (source) =>
    inFrame(source, String(await withHighlight.process(source.body))),
  ),
  pageByPage('rehype-pretty-code', ['callout-titles', 'formulas'], async (source) =>
    inFrame(source, String(await withPrettyCode.process(source.body))),
  ),
];
