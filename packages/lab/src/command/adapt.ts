import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import { sitePages } from 'pith/internal/command/site/site-pages';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';

interface Options {
  output: string;
  model?: string;
  site?: string;
}

/** `pith adapt`: a model for some sites, from their pages alone (section 6.2.4 of the paper of `mss`). */
export function addAdapt(program: Command, session: Session): void {
  program
    .argument(
      '<pages...>',
      'addresses, files, folders, or datasets (.jsonl, .jsonl.gz); tens of pages a site',
    )
    .requiredOption('-o, --output <file>', 'the model to write')
    .option('--model <file>', "the model to start from; the package's own otherwise")
    .option(
      '--site <name>',
      'all pages are of this site; otherwise of the host, or of the folder they lie in',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ pith adapt saved/example.org/ -o example.model
  $ pith --method mss --model example.model page.html
`,
    )
    .action(async (args: string[], { output, model: file, site }: Options) => {
      const { adapt, readModel, readSequence, shippedModel, vocabularyOf, writeModel } = await import(
        '@pith/methods/mss'
      );
      const { parsePage } = await import('pith/page');
      const model = file === undefined ? shippedModel('trigrams') : readModel(await contentsOf(file));
      if (model.ngram !== 3) {
        throw new PithError('BAD_OPTION', 'Only a model over trigrams can be fitted to sites.', {});
      }
      const pages = [];
      for await (const { html, site: name } of sitePages(args, session, site)) {
        const { tokens } = parsePage(html, { source: true });
        pages.push({ sequence: readSequence(tokens, vocabularyOf(model)), site: name });
      }
      if (pages.length === 0) throw new PithError('BAD_INPUT', 'There is no page to learn from.');
      const sites = new Set(pages.map((page) => page.site)).size;
      const adapted = { ...adapt(model, pages), about: { ...model.about, adaptedTo: pages.length, sites } };
      const bytes = writeModel(adapted);
      await writeFile(output, bytes);
      await print(
        session,
        `${pages.length} pages of ${sites} sites; ${bytes.length} bytes written to ${output}\n`,
      );
    });
}

async function contentsOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error) => {
    throw fileFailure(error);
  });
}
