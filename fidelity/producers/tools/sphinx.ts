import { callouts } from '../dialects.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

const CONFIG = `project = "Field Manual"
author = "The crew"
extensions = ["myst_parser", "sphinx.ext.mathjax"]
myst_enable_extensions = ["dollarmath", "deflist", "tasklist", "strikethrough", "html_image"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header", "myst.strikethrough"]
html_theme = "alabaster"
html_copy_source = False
html_permalinks = True
`;

const directives = (markdown: string) =>
  callouts(markdown, ({ kind, title, body }) =>
    title === ''
      ? `\`\`\`\`{${kind}}\n${body}\n\`\`\`\``
      : `\`\`\`\`{admonition} ${title}\n:class: ${kind}\n\n${body}\n\`\`\`\``,
  );

export default [
  {
    name: 'sphinx',
    without: ['relative-links'],
    publish(sources) {
      const files: Record<string, string> = {
        'conf.py': CONFIG,
        'index.md': `# Field Manual\n\n\`\`\`{toctree}\n${sources.map(({ name }) => name).join('\n')}\n\`\`\`\n`,
      };
      for (const { name, title, body } of sources) files[`${name}.md`] = `# ${title}\n\n${directives(body)}`;
      const results = sources.map(({ name }) => `out/${name}.html`);
      const pages = buildSite(
        files,
        ['/usr/bin/python3', '-m', 'sphinx', '-q', '-b', 'html', '.', 'out'],
        results,
      );
      return new Map(sources.map((source, i) => [source.name, pages[i]]));
    },
  },
] satisfies Producer[];
