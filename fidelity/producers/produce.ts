import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSource, type Source, withoutConstructs } from '../../packages/lab/src/fidelity/source.ts';
import type { Producer } from './producer.ts';
import { withoutWeight } from './weight.ts';

/**
 * `npm run fidelity:produce`: every producer publishes its documents, and the pages are kept in fidelity/pages.
 * With names, only these producers. A producer whose tools are missing is named, and its pages stay as they are.
 */
const ROOT = path.join(import.meta.dirname, '..');
/** Each producer publishes one in so many of the long documents, and all of the small ones. */
const STEP = 4;

const { positionals } = parseArgs({ allowPositionals: true });
const long = readAll(path.join(ROOT, 'sources'));
const small = readAll(path.join(ROOT, 'sources/constructs'));

const producers: Producer[] = [];
for (const folder of ['tools', 'sites']) {
  for (const file of readdirSync(path.join(import.meta.dirname, folder)).sort()) {
    if (!file.endsWith('.ts')) continue;
    try {
      const { default: found } = await import(path.join(import.meta.dirname, folder, file));
      producers.push(...found);
    } catch (error) {
      console.error(`${folder}/${file} cannot be loaded: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
}
for (const producer of producers) {
  if (positionals.length === 0 || positionals.includes(producer.name)) await produce(producer);
}
// Producers that could not be loaded keep their entries, as they keep their pages.
const LIST = path.join(ROOT, 'producers.json');
const list = {
  ...JSON.parse(readFileSync(LIST, 'utf8')),
  ...Object.fromEntries(producers.map(({ name, without }) => [name, { without }])),
};
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);

async function produce(producer: Producer): Promise<void> {
  // By its name, so that a new producer changes nothing for the others.
  const place = [...producer.name].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0);
  const folder = path.join(ROOT, 'pages', producer.name);
  const { without, documents } = producer;
  const chosen = documents
    ? [...long, ...small].filter(({ name }) => documents.includes(name))
    : [...long.filter((_, i) => (i + place) % STEP === 0), ...small];
  const sources = chosen
    .filter(({ about }) => about === null || !(without as readonly string[]).includes(about))
    .map((source) => ({ ...source, body: withoutConstructs(source.body, without) }));
  try {
    const pages = await producer.publish(sources);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    let bytes = 0;
    for (const [name, page] of pages) {
      const html = withoutWeight(page);
      bytes += html.length;
      writeFileSync(path.join(folder, `${name}.html`), html);
    }
    console.log(`${producer.name.padEnd(22)} ${pages.size} pages  ${Math.round(bytes / 1000)} kB`);
  } catch (error) {
    console.error(
      `${producer.name}: not produced. ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`,
    );
    process.exitCode = 1;
  }
}

function readAll(folder: string): Source[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readSource(file.slice(0, -3), readFileSync(path.join(folder, file), 'utf8')));
}
