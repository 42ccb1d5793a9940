import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PithError } from 'pith/internal/page/errors';
import { type Construct, readSource, withoutConstructs } from './source.ts';

/** A document of ours as one tool published it. */
export interface PublishedPage {
  producer: string;
  /** The name of the document. */
  source: string;
  /** What should come back: the document without what the tool cannot publish. */
  expected: string;
  html: string;
}

/** Every page stands at an address of its own; relative links are read from there. */
export const addressOf = ({ source }: { source: string }): string => `https://example.org/notes/${source}`;

/** The pages in a folder such as `fidelity/` of the repository, by producer and document. */
export function readPages(
  folder: string,
  wanted: { producer?: string; source?: string } = {},
): PublishedPage[] {
  const list = path.join(folder, 'producers.json');
  if (!existsSync(list)) {
    throw new PithError(
      'FILE_NOT_READABLE',
      `There is no ${list}. The published documents are in the folder "fidelity" of the repository: run the command there, or say where they are with --data.`,
    );
  }
  const producers: Record<string, { without: Construct[] }> = JSON.parse(readFileSync(list, 'utf8'));
  const sources = new Map<string, string>();
  for (const part of ['sources', 'sources/constructs']) {
    for (const name of namesIn(path.join(folder, part), '.md')) {
      const text = readFileSync(path.join(folder, part, `${name}.md`), 'utf8');
      sources.set(name, readSource(name, text).body);
    }
  }
  return Object.entries(producers).flatMap(([producer, { without }]) => {
    if (wanted.producer !== undefined && !producer.includes(wanted.producer)) return [];
    return namesIn(path.join(folder, 'pages', producer), '.html')
      .filter((source) => wanted.source === undefined || source.includes(wanted.source))
      .map((source) => ({
        producer,
        source,
        expected: withoutConstructs(sources.get(source)!, without),
        html: readFileSync(path.join(folder, 'pages', producer, `${source}.html`), 'utf8'),
      }));
  });
}

const namesIn = (folder: string, ending: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
