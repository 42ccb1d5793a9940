import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';

interface Document {
  ids: Set<string>;
  links: string[];
}

/** Links of a folder of HTML files that lead to no file of it, or to no element of the file. */
export async function deadLinks(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const documents = new Map<string, Document>();
  for (const name of names)
    if (name.endsWith('.html')) documents.set(name, read(await readFile(path.join(folder, name), 'utf8')));
  return [...documents].flatMap(([name, { links }]) =>
    links.filter((link) => leadsNowhere(name, link)).map((link) => `${name}: ${link}`),
  );

  function leadsNowhere(from: string, link: string): boolean {
    if (/^(?:[a-z]+:|\/\/)/i.test(link) || link === '') return false;
    const [before, id] = link.split('#');
    const file = decodeURIComponent(before.split('?')[0]);
    const to = file === '' ? from : path.posix.join(path.posix.dirname(from), file);
    if (!names.has(to)) return true;
    // What begins with a slash is where one is in the workbench.
    const target = documents.get(to);
    return (
      id !== undefined &&
      id !== '' &&
      !id.startsWith('/') &&
      target?.ids.has(decodeURIComponent(id)) === false
    );
  }
}

function read(text: string): Document {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onopentag(_, { id, name, href, src, srcset }) {
      for (const named of [id, name]) if (named !== undefined) ids.add(named);
      for (const link of [href, src, srcset]) if (link !== undefined) links.push(link);
    },
  });
  parser.end(text);
  return { ids, links };
}
