import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { WEB_FOLDER } from '@pith/studio/internal/index';
import { type Html, html, trusted } from 'pith/internal/html/html';
import { clearFolder } from './clear-folder.ts';
import { EXAMPLE_PAGE, firstScreen } from './first-screen.ts';
import { type Framed, framed } from './frame.ts';
import { GUIDES } from './guides.ts';
import { type Written, writeMarkdown } from './markdown.ts';
import { methodPages } from './method-pages.ts';
import { type Pictures, takePictures } from './method-pictures.ts';
import { type Place, placeOf, ROOT } from './places.ts';

export interface SiteOptions {
  folder: string;
  /** The methods whose pictures are taken: they need a browser. */
  pictures: readonly string[];
  say(text: string): void;
}

/** Writes the whole site into a folder, which is made anew; one that holds something else is an error. The packages must be built. */
export async function buildSite({ folder, pictures, say }: SiteOptions): Promise<void> {
  await clearFolder(folder);
  const write = async (to: string, text: string) => {
    await mkdir(path.join(folder, path.dirname(to)), { recursive: true });
    await writeFile(path.join(folder, to), text);
  };
  const page = (to: string, title: string, body: Html, look: Framed['look'] = 'text') =>
    write(to, framed({ to, title, look, body }));

  say('the playground');
  await cp(WEB_FOLDER, path.join(folder, 'playground'), { recursive: true });

  say('guides');
  const documents = await writeDocuments(folder, page);
  await page('docs/index.html', 'Guides', guides(documents));

  say('the first screen');
  const { body, examplePage } = firstScreen();
  await page('index.html', 'Pith', trusted(body), 'first');
  await write(EXAMPLE_PAGE, examplePage);
  await cp(path.join(import.meta.dirname, 'style.css'), path.join(folder, 'style.css'));

  const taken: Pictures =
    pictures.length === 0 ? new Map() : await takePictures(path.join(folder, 'methods'), pictures, say);
  say('methods');
  for (const method of methodPages(taken)) await page(method.to, method.title, method.body, method.look);

  say('the API reference');
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/typedoc/bin/typedoc'),
      '--out',
      path.join(folder, 'api'),
      '--logLevel',
      'Warn',
    ],
    { cwd: ROOT },
  );
}

type WritePage = (to: string, title: string, body: Html) => Promise<void>;

/** Writes the documents that the site begins with, and whatever they lead to. */
async function writeDocuments(folder: string, page: WritePage): Promise<Map<string, Written>> {
  const documents = new Map<string, Written>();
  const seen = new Set<string>();
  const waiting: [file: string, place: Place][] = [];
  const need = (file: string) => {
    const place = placeOf(file)!;
    if (seen.has(place.to)) return;
    seen.add(place.to);
    waiting.push([file, place]);
  };
  for (const file of beginnings()) need(file);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [file, { to, as }] = next;
    if (as === 'document') {
      const written = writeMarkdown(textOf(file), file);
      documents.set(file, written);
      for (const needed of written.needs.keys()) need(needed);
      await page(to, written.title, trusted(written.html));
    } else if (as === 'copy') {
      await mkdir(path.join(folder, path.dirname(to)), { recursive: true });
      await cp(path.join(ROOT, file), path.join(folder, to));
    } else {
      const shown = as === 'listing' ? readFileSync(path.join(ROOT, file), 'utf8') : listOf(file);
      await page(to, file, html`<h1>${file}</h1>\n<pre tabindex="0"><code>${shown}</code></pre>\n`);
    }
  }
  return documents;
}

function beginnings(): string[] {
  const docs = readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return [...GUIDES.flatMap(({ files }) => files), ...docs.map((name) => `docs/${name}`), 'CHANGELOG.md'];
}

/** The changelog has what the next release will bring, too: each change is a file until then. */
function textOf(file: string): string {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  if (file !== 'CHANGELOG.md') return text;
  const folder = path.join(ROOT, '.changeset');
  const changes = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .trim(),
    );
  return text.replace(
    /(## Unreleased\n)[\s\S]*?(?=\n## |$)/,
    (_, heading) => `${heading}\n${changes.join('\n\n')}\n`,
  );
}

function listOf(folder: string): string {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort().join('\n');
}

/** All guides with a line each. */
function guides(documents: ReadonlyMap<string, Written>): Html {
  const named = new Set(GUIDES.flatMap(({ files }) => files));
  const others = [...documents.keys()].filter(
    (file) => /^docs\/[^/]+\.md$/.test(file) && !named.has(file) && file !== 'docs/results.md',
  );
  const groups = GUIDES.map(({ title, files }, i) => ({
    title,
    files: i === GUIDES.length - 1 ? [...files, ...others] : files,
  }));
  return html`<h1>Guides</h1>
${groups.map(
  ({ title, files }) => html`<section><h2>${title}</h2>
<dl class="guides">
${files
  .filter((file) => existsSync(path.join(ROOT, file)))
  .map((file) => {
    const { title: name, about } = documents.get(file)!;
    const to = placeOf(file)!.to;
    const href = to.startsWith('docs/') ? to.slice('docs/'.length) : `../${to}`;
    return html`<div><dt><a href="${href}">${name}</a></dt><dd>${firstSentence(about)}</dd></div>\n`;
  })}</dl></section>
`,
)}`;
}

const firstSentence = (text: string) => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
