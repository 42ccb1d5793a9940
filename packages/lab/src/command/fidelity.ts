import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import type { PageResult } from '../fidelity/summary.ts';

interface FidelityOptions {
  producer?: string;
  source?: string;
  peers?: boolean;
  differences?: boolean;
  json?: boolean;
  report?: string;
  data: string;
}

/** `pith fidelity`: documents of ours, published by many tools, brought back and compared with what was written. */
export function addFidelity(program: Command, session: Session): void {
  program
    .argument('[document]', 'a Markdown file of your own, to compare with one page')
    .argument('[page]', 'that document as some tool published it: an HTML file')
    .option('--producer <name>', 'only pages of the producers whose names hold this')
    .option('--source <name>', 'only pages of the documents whose names hold this')
    .option('--peers', "beside today's tools that write Markdown")
    .option('--differences', 'say what was lost (-) and made up (+), page by page')
    .option('--report <file>', 'an HTML report: source, page, result and difference side by side')
    .option('--json', 'the figures of each page as JSON lines')
    .option('--data <folder>', 'where sources and pages are', 'fidelity')
    .addHelpText(
      'after',
      `
Both sides are read as Markdown and taken apart: headings, paragraphs, cells, notes and so on. F1 of a kind is over
all things of that kind on all pages. A paragraph of the source that comes out as something else is corrupted.
docs/fidelity.md says what counts as the same.

Examples:
  $ pith fidelity
  $ pith fidelity --peers --report fidelity.html
  $ pith fidelity --producer pandoc --source notes --differences
  $ pith fidelity my-post.md my-post.html
`,
    )
    .action((document: string | undefined, page: string | undefined, options: FidelityOptions) =>
      document === undefined ? measureAll(options, session) : compareOne(document, page, session),
    );
}

async function compareOne(document: string, page: string | undefined, session: Session): Promise<void> {
  if (page === undefined) {
    throw new PithError('BAD_OPTION', 'A document needs its page: pith fidelity DOCUMENT.md PAGE.html');
  }
  const { compare } = await import('../fidelity/compare.ts');
  const { comparisonAsText } = await import('../fidelity/comparison-text.ts');
  const { PITH } = await import('../fidelity/run.ts');
  const { addressOf } = await import('../fidelity/pages.ts');
  const [source, html] = await Promise.all([document, page].map((file) => readFile(file, 'utf8'))).catch(
    (error) => {
      throw fileFailure(error);
    },
  );
  const url = addressOf({ source: 'page' });
  await print(session, `${comparisonAsText(compare(source, await PITH.run(html, url), url))}\n`);
}

async function measureAll(options: FidelityOptions, session: Session): Promise<void> {
  const { readPages } = await import('../fidelity/pages.ts');
  const { loadMarkdownPeers, PITH, roundTrips } = await import('../fidelity/run.ts');
  const pages = readPages(options.data, options);
  if (pages.length === 0) {
    throw new PithError('BAD_OPTION', 'No page fits: look at the names in the folders of --data.');
  }
  const systems = [PITH, ...(options.peers ? await loadMarkdownPeers() : [])];
  const results = await roundTrips(pages, systems);
  const names = systems.map(({ name }) => name);
  if (options.json) await print(session, results.map(asJson).join(''));
  else {
    const { resultTables } = await import('../fidelity/tables.ts');
    await print(session, resultTables(results, names));
  }
  if (options.differences) {
    const { comparisonAsText } = await import('../fidelity/comparison-text.ts');
    for (const { system, producer, source, comparison } of results) {
      await print(session, `\n${system}: ${source} by ${producer}\n${comparisonAsText(comparison)}\n`);
    }
  }
  if (options.report !== undefined) {
    const { renderFidelityReport } = await import('../fidelity/report.ts');
    await writeFile(options.report, renderFidelityReport(results, pages, names));
    session.stderr.write(`report written to ${options.report}\n`);
  }
}

function asJson({ system, producer, source, comparison }: PageResult): string {
  return `${JSON.stringify({ system, producer, source, ...comparison })}\n`;
}
