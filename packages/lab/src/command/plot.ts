import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { listInputs } from 'pith/internal/command/extract/inputs';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';

/** `pith plot`: a method's own picture of a page. */
export function addPlot(program: Command, session: Session): void {
  program
    .argument('<method>', 'cetr')
    .argument('<page>', 'an address, a file, or - for standard input')
    .option('-o, --output <file>', 'where to write; standard output otherwise')
    .addHelpText(
      'after',
      `
Examples:
  $ pith plot cetr examples/article.html -o cetr.svg
`,
    )
    .action(async (method: string, input: string, { output }: { output?: string }) => {
      const { PLOTS } = await import('../plot/index.ts');
      const { decode, parsePage } = await import('pith/page');
      if (!Object.hasOwn(PLOTS, method)) {
        throw new PithError(
          'BAD_OPTION',
          `There is no picture of "${method}". There are: ${Object.keys(PLOTS).join(', ')}.`,
        );
      }
      const { pages } = await listInputs([input], {
        stdin: session.stdin,
        maxBytes: undefined,
        milliseconds: undefined,
        allowPrivate: false,
        allowFileUrls: false,
      });
      const { bytes, contentType } = await pages[0].read();
      const page = parsePage(decode(bytes, contentType).html, { source: true });
      const svg = PLOTS[method](page, `${method}: ${input}`);
      if (output === undefined) await print(session, svg);
      else await writeFile(output, svg);
    });
}
