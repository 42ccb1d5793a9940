import path from 'node:path';
import { ownSigns } from '../dialects.ts';
import type { Producer } from '../producer.ts';
import { buildSite } from '../site-folder.ts';

const CONFIG = `import footnote from 'markdown-it-footnote';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';
import tasks from 'markdown-it-task-lists';
export default {
  title: 'Field Manual',
  description: 'Notes from the field.',
  themeConfig: { nav: [{ text: 'Guide', link: '/en-tides' }], sidebar: [{ text: 'Guide', items: [{ text: 'Tides', link: '/en-tides' }, { text: 'Code', link: '/code' }] }] },
  ignoreDeadLinks: true,
  markdown: {
    math: true,
    LINES
    config: (md) => md.use(footnote).use(deflist).use(mark).use(sub).use(sup).use(tasks),
  },
};
`;

const vitepress = (name: string, lines: string): Producer => ({
  name,
  without: ['insert', 'relative-links'],
  publish(sources) {
    const files: Record<string, string> = {
      '.vitepress/config.mjs': CONFIG.replace('LINES', lines),
      'package.json': '{ "type": "module" }',
    };
    for (const { name: file, title, body } of sources)
      files[`${file}.md`] = `# ${title}\n\n${ownSigns(body, '')}`;
    const bin = path.join(import.meta.dirname, '../node_modules/.bin/vitepress');
    const results = sources.map(({ name: file }) => `.vitepress/dist/${file}.html`);
    // In this folder, so that the build finds the plug-ins.
    const pages = buildSite(files, [bin, 'build'], results, path.join(import.meta.dirname, '..'));
    return new Map(sources.map((source, i) => [source.name, pages[i]]));
  },
});

export default [vitepress('vitepress', ''), vitepress('vitepress-line-numbers', 'lineNumbers: true,')];
