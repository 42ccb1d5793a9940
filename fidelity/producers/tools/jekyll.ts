import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { outsideCode } from '../dialects.ts';
import { inFrame, withMathJax } from '../frames.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

/** kramdown has one sign for both kinds of formulas, reads `|` as a table, and parts notes by empty lines. */
const dialect = (markdown: string) =>
  outsideCode(markdown, (block) => {
    if (/^\$\$/.test(block)) return block;
    if (/^\[\^/.test(block)) return formulas(block).replace(/\n(?=\[\^[\w-]+\]:)/g, '\n\n');
    return formulas(block);
  });

const formulas = (block: string) =>
  block.replace(/\$([^$\n]+)\$/g, (_all, tex) => `$$${tex.replaceAll('|', '\\vert ')}$$`);

const page = ({ body }: Source) => `---\nlayout: null\n---\n{% raw %}\n${dialect(body)}\n{% endraw %}\n`;

const jekyll = (name: string, options: string): Producer => ({
  name,
  without: ['callouts', 'callout-titles', 'start', 'code-in-items'],
  publish(sources) {
    const files = Object.fromEntries(sources.map((source) => [`${source.name}.md`, page(source)]));
    const results = sources.map((source) => `_site/${source.name}.html`);
    const bodies = buildSite({ ...files, '_config.yml': options }, ['jekyll', 'build', '--quiet'], results);
    return new Map(sources.map((source, i) => [source.name, withMathJax(inFrame(source, bodies[i]))]));
  },
});

export default [
  jekyll('jekyll', 'markdown: kramdown\n'),
  jekyll(
    'jekyll-line-numbers',
    'markdown: kramdown\nkramdown:\n  syntax_highlighter_opts:\n    block:\n      line_numbers: true\n',
  ),
];
