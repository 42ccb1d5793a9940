import path from 'node:path';
import { callouts } from '../dialects.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

const CONFIG = `export default async function config() { return {
  title: 'Field Manual',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  markdown: { format: 'md' },
  presets: [['classic', {
    docs: { routeBasePath: '/', remarkPlugins: [(await import('remark-math')).default], rehypePlugins: [(await import('rehype-katex')).default], editUrl: 'https://example.org/edit/' },
    blog: false, sitemap: false,
  }]],
  themeConfig: { navbar: { title: 'Field Manual', items: [{ to: '/en-tides', label: 'Docs' }, { href: 'https://example.org/code', label: 'Code' }] }, footer: { style: 'dark', copyright: 'Copyright of the crew.', links: [{ title: 'More', items: [{ label: 'Forum', href: 'https://example.org/forum' }] }] } },
}; }
`;

/** The box for what is dangerous has another name. There is none for what is important. */
const KINDS: Readonly<Record<string, string>> = { caution: 'danger' };

const admonitions = (markdown: string) =>
  callouts(
    markdown,
    ({ kind, title, body }) => `:::${KINDS[kind] ?? kind}${title && `[${title}]`}\n\n${body}\n\n:::`,
  );

export default [
  {
    name: 'docusaurus',
    without: ['definitions', 'important'],
    publish(sources) {
      const files: Record<string, string> = {
        'docusaurus.config.js': CONFIG,
        'package.json': '{}',
      };
      for (const { name, title, body } of sources) {
        files[`docs/${name}.md`] = `---\nslug: /${name}\n---\n# ${title}\n\n${admonitions(body)}`;
      }
      const root = path.join(import.meta.dirname, '../docusaurus');
      const bin = path.join(root, 'node_modules/.bin/docusaurus');
      const results = sources.map(({ name }) => `build/${name}/index.html`);
      const pages = buildSite(files, [bin, 'build', '--no-minify'], results, root);
      return new Map(sources.map((source, i) => [source.name, pages[i]]));
    },
  },
] satisfies Producer[];
