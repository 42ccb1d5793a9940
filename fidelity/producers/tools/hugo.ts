import { inFrame } from '../frames.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

/** Formulas are left out: Goldmark reads the underscores and backslashes in them as its own. */
const hugo = (name: string, highlight: string): Producer => ({
  name,
  without: ['callouts', 'callout-titles', 'formulas'],
  publish(sources) {
    const files: Record<string, string> = {
      'config.toml': `baseURL = "https://example.org/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404", "home", "section"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
${highlight}
`,
      'layouts/_default/single.html': '{{ .Content }}',
    };
    for (const { name: file, body } of sources) files[`content/${file}.md`] = `---\ntitle: x\n---\n${body}`;
    const bodies = buildSite(
      files,
      ['hugo', '--quiet'],
      sources.map(({ name: file }) => `public/${file}/index.html`),
    );
    return new Map(sources.map((source, i) => [source.name, inFrame(source, bodies[i])]));
  },
});

export default [
  hugo('hugo', 'noClasses = true'),
  hugo('hugo-lines-in-table', 'noClasses = false\nlineNos = true\nlineNumbersInTable = true'),
  hugo(
    'hugo-lines-inline',
    'noClasses = false\nlineNos = true\nlineNumbersInTable = false\nanchorLineNos = true',
  ),
];
