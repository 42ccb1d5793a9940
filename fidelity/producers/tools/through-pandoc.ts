import { execFileSync } from 'node:child_process';
import type { Construct, Source } from '../../../packages/lab/src/fidelity/source.ts';
import { callouts, ownSigns } from '../dialects.ts';
import { inFrame, withMathJax } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

/** Other languages to write in: Pandoc translates our Markdown, and the tool of that language publishes it. */
function translated(source: Source, to: string): string {
  const markdown = callouts(
    ownSigns(source.body, '').replace(/==(.+?)==/g, '<mark>$1</mark>'),
    ({ kind, body }) => `::: ${kind}\n${body}\n:::`,
  );
  return execFileSync('pandoc', ['--from=markdown-implicit_figures-smart', `--to=${to}`, '--wrap=none'], {
    input: markdown,
    encoding: 'utf8',
  });
}

type Publish = (text: string, source: Source) => string;

const language = (
  name: string,
  to: string,
  without: readonly Construct[],
  documents: readonly string[],
  publish: Publish,
) =>
  pageByPage(
    name,
    ['callout-titles', 'mark', 'kbd', 'insert', 'embeds', 'repeated-notes', ...without],
    (source) => withMathJax(inFrame(source, publish(translated(source, to), source))),
    documents,
  );

const body = (html: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

const asciidoctor: Publish = (text) =>
  execFileSync(
    'asciidoctor',
    ['-e', '-a', 'stem', '-a', 'source-highlighter=rouge', '-a', 'rouge-css=class', '-'],
    {
      // Pandoc's single signs do not end before a note.
      input: text.replace(/(?<![_\w])_([^_\n]+)_(?=footnote:)/g, '__$1__'),
      encoding: 'utf8',
    },
  );

const docutils: Publish = (text) =>
  body(
    execFileSync(
      'rst2html5',
      [
        '--math-output=MathML',
        '--initial-header-level=2',
        '--no-doc-title',
        '--trim-footnote-reference-space',
      ],
      { input: text, encoding: 'utf8' },
    ),
  );

const EXPORT =
  "(progn (require 'ox-html) (require 'htmlize nil t) (find-file \"page.org\") (setq org-html-htmlize-output-type 'css) (setq org-export-with-toc nil org-export-with-section-numbers nil org-html-postamble nil org-src-preserve-indentation t) (org-html-export-to-html))";

const org: Publish = (text, { lang }) => {
  const file = `#+TITLE:\n#+LANGUAGE: ${lang}\n#+OPTIONS: toc:nil num:nil H:6 ^:{}\n${text}`;
  const [html] = buildSite({ 'page.org': file }, ['emacs', '--batch', '-Q', '--eval', EXPORT], ['page.html']);
  return body(html);
};

const cmark: Publish = (_text, source) =>
  execFileSync(
    'cmark-gfm',
    ['--unsafe', '-e', 'table', '-e', 'strikethrough', '-e', 'tasklist', '-e', 'autolink'],
    {
      input: source.body,
      encoding: 'utf8',
    },
  );

const SHARED = ['code', 'notes', 'lists', 'structure', 'en-windows'];

/** Only documents that Pandoc translates without a loss of its own. */
export default [
  language(
    'asciidoctor',
    'asciidoctor',
    ['long-notes', 'strike'],
    [...SHARED.slice(0, 4), 'callouts', 'images', 'formulas', 'en-tides', 'pl-zubr', 'ru-metro', 'it-gelato'],
    asciidoctor,
  ),
  language(
    'docutils',
    'rst',
    ['alignment', 'strike', 'tasks', 'captions'],
    [...SHARED, 'callouts', 'formulas', 'quotes', 'en-tides', 'pl-zubr', 'it-gelato'],
    docutils,
  ),
  language(
    'org-mode',
    'org',
    ['callouts', 'alignment', 'tasks', 'relative-links', 'code-in-items', 'languages'],
    SHARED.slice(1),
    org,
  ),
  language(
    'cmark-gfm',
    'plain',
    ['callouts', 'formulas', 'definitions', 'notes'],
    ['code', 'tables', 'lists', 'quotes', 'images', 'structure', 'small-things', 'hi-patang', 'en-sourdough'],
    cmark,
  ),
];
