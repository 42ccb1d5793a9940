import type { Construct } from '../../../packages/lab/src/fidelity/source.ts';
import { callouts, indent, ownSigns } from '../dialects.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

const CONFIG = `site_name: Field Manual
site_url: https://example.org/
theme:
  name: material
  font: false
  features: [content.code.copy]
markdown_extensions:
  - admonition
  - attr_list
  - def_list
  - footnotes
  - md_in_html
  - tables
  - toc: {permalink: true}
  - pymdownx.arithmatex: {generic: true}
  - pymdownx.caret
  - pymdownx.details
  - pymdownx.highlight: HIGHLIGHT
  - pymdownx.mark
  - pymdownx.superfences
  - pymdownx.tasklist: {custom_checkbox: true}
  - pymdownx.tilde
`;

/** Python-Markdown mixes up the stars of strong words in emphasis. */
const withLowLines = (markdown: string) => markdown.replace(/^\*([^*\s].*[^*])\*$/gm, '_$1_');

const dialect = (markdown: string) =>
  callouts(
    withLowLines(ownSigns(markdown, '^^')),
    ({ kind, title, body }) => `!!! ${kind}${title && ` "${title}"`}\n\n${indent(body)}`,
  );

const mkdocs = (name: string, highlight: string, without: readonly Construct[]): Producer => ({
  name,
  without: ['code-in-items', 'start', ...without],
  publish(sources) {
    const files: Record<string, string> = {
      'mkdocs.yml': CONFIG.replace('HIGHLIGHT', highlight),
      'docs/index.md': '# Field Manual\n\nAll pages.\n',
    };
    for (const { name: file, title, body } of sources) {
      files[`docs/${file}.md`] = `# ${title}\n\n${dialect(body)}`;
    }
    const pages = buildSite(
      files,
      ['mkdocs', 'build', '-q'],
      sources.map(({ name: file }) => `site/${file}/index.html`),
    );
    return new Map(sources.map((source, i) => [source.name, pages[i]]));
  },
});

export default [
  mkdocs('mkdocs-material', '{anchor_linenums: true, pygments_lang_class: true}', []),
  mkdocs('mkdocs-line-numbers', '{linenums: true, linenums_style: table}', ['languages']),
];
