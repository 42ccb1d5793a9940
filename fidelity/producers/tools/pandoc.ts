import { execFileSync } from 'node:child_process';
import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { ownSigns } from '../dialects.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';

/** Pandoc's own Markdown, whose footnotes, definition lists and captions are the richest. */
const pandoc =
  (...options: string[]) =>
  (source: Source) => {
    const html = execFileSync(
      'pandoc',
      ['--from=markdown-implicit_figures', '--to=html5', '--wrap=preserve', ...options],
      { input: ownSigns(source.body, '').replace(/==(.+?)==/g, '<mark>$1</mark>'), encoding: 'utf8' },
    );
    return inFrame(source, html);
  };

const WITHOUT = ['callouts', 'callout-titles'] as const;

export default [
  pageByPage('pandoc-mathml', WITHOUT, pandoc('--mathml')),
  pageByPage('pandoc-katex', WITHOUT, pandoc('--katex')),
  pageByPage('pandoc-mathjax', WITHOUT, pandoc('--mathjax')),
];
