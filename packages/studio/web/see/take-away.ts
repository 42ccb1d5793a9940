import type { SourcePage } from '../../src/api.ts';
import { shellQuoted } from '../ui/shell-quoted.ts';

/** The same result outside the workbench: as a line of a shell, and as a program. */

export type Format = 'article' | 'markdown' | 'html' | 'text' | 'json' | 'pieces';

export interface Taken {
  source: Pick<SourcePage, 'ref' | 'name' | 'url'>;
  /** With its options: `cetr-tm:lambda=0.5`. */
  method: string;
  /** The file of a model that was kept. */
  model: string | undefined;
  format: Format;
  /** Tokens of a piece at most. */
  maxTokens: number;
}

export function asCommand({ source, method, model, format, maxTokens }: Taken): string {
  const { url } = source;
  const address = addressOf(source);
  return [
    'pith',
    shellQuoted(address ?? fileOf(source)),
    ...(address === null && url !== null ? ['--url', shellQuoted(url)] : []),
    ...(format === 'pieces' ? ['--chunks', String(maxTokens)] : ['--format', NAMES[format]]),
    ...(method === 'pith' ? [] : ['--method', shellQuoted(method)]),
    ...(model === undefined ? [] : ['--model', shellQuoted(model)]),
  ].join(' ');
}

const NAMES = { article: 'html', markdown: 'md', html: 'html', text: 'text', json: 'json' } as const;

export function asCode({ source, method, model, format, maxTokens }: Taken): string {
  const address = addressOf(source);
  const url = address ?? source.url;
  const options = [
    url !== null && (address === null ? `url: ${JSON.stringify(url)}` : 'url'),
    method !== 'pith' && `method: ${JSON.stringify(method)}`,
    model !== undefined && `model: await readFile(${JSON.stringify(model)})`,
  ].filter(Boolean);
  const reads = address === null || model !== undefined;
  return [
    ...(reads ? ["import { readFile } from 'node:fs/promises';"] : []),
    `import { extract } from '${method === 'pith' ? 'pith' : '@pith/methods'}';`,
    ...(format === 'pieces' ? ["import { chunk } from 'pith/chunk';"] : []),
    '',
    ...(address === null
      ? [`const html = await readFile(${JSON.stringify(fileOf(source))});`]
      : [`const url = ${JSON.stringify(address)};`, 'const html = await (await fetch(url)).text();']),
    `const article = extract(html${options.length > 0 ? `, { ${options.join(', ')} }` : ''});`,
    `console.log(${format === 'json' ? 'article' : format === 'pieces' ? `chunk(article, { maxTokens: ${maxTokens} })` : `article.${FIELDS[format]}`});`,
    '',
  ].join('\n');
}

const FIELDS = { article: 'html', markdown: 'markdown', html: 'html', text: 'text' } as const;

/** The address that a page was fetched from. */
function addressOf({ ref }: Taken['source']): string | null {
  return ref.startsWith('url:') ? ref.slice(4) : null;
}

/** A page that came from a file has its name; for any other the reader has to save it. */
function fileOf({ name }: Taken['source']): string {
  return /\.\w{2,5}$/.test(name) && !/[/\s]/.test(name) ? name : 'page.html';
}
