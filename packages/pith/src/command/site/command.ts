import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { print, type Session } from '../session.ts';
import { sitePages } from './site-pages.ts';

interface Options {
  output: string;
  site?: string;
}

/** `pith site`: which blocks recur on the pages of a site. */
export function addSite(program: Command, session: Session): void {
  program
    .argument(
      '<pages...>',
      'addresses, files, folders, or datasets (.jsonl, .jsonl.gz); 3 pages a site and more',
    )
    .requiredOption('-o, --output <file>', 'the memory to write')
    .option(
      '--site <name>',
      'all pages are of this site; otherwise of the host, or of the folder they lie in',
    )
    .addHelpText(
      'after',
      `
Ten different pages are plenty. The memory holds hashes of blocks and their counts, no text. One file
may hold several sites; a page is then of the site its address names. A memory of one site is used for
every page it is given with.

Examples:
  $ pith site saved/example.org/ -o example.memory
  $ pith page.html --memory example.memory
  $ pith site crawl.jsonl.gz -o sites.memory && pith pipe --memory sites.memory < pages.jsonl
`,
    )
    .action(async (args: string[], { output, site }: Options) => {
      const { SiteMemoryLearner, writeSiteMemory } = await import('../../extractors/site-memory/index.ts');
      const { parsePage } = await import('../../page/index.ts');
      const learner = new SiteMemoryLearner();
      for await (const { html, site: name } of sitePages(args, session, site))
        learner.add(name, parsePage(html));
      const memory = learner.done();
      const bytes = writeSiteMemory(memory);
      await writeFile(output, bytes);
      const sites = [...memory].map(
        ([name, { pages, counts }]) => `${name}: ${counts.size} blocks recur on ${pages} pages\n`,
      );
      await print(session, `${sites.join('')}${bytes.length} bytes written to ${output}\n`);
    });
}
