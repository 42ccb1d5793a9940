import type { Command } from 'commander';
import { EXIT_CODES_HELP } from '../exit-codes.ts';
import { addPageOptions, type PageOptions } from '../extract/page-options.ts';
import type { Session } from '../session.ts';
import { SETTINGS_HELP } from '../settings/options.ts';

export interface ExplainCommandOptions extends PageOptions {
  html?: boolean;
  output?: string;
}

/** `pith explain <page>`: why the content is what it is. */
export function addExplain(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .argument('<page>', 'an address, a file, or - for standard input')
    .option('--html', 'as an HTML page that needs nothing else, to be opened in a browser')
    .option('-o, --output <file>', 'write to this file');
  addPageOptions(command)
    .addHelpText(
      'after',
      `
In the HTML page the arrow keys go from block to block.

Examples:
  $ pith explain page.html
  $ pith explain https://example.org/story --html -o explain.html
  $ pith explain page.html --method mss --drop .promo

${SETTINGS_HELP}

${EXIT_CODES_HELP}`,
    )
    .action(async (page: string, options: ExplainCommandOptions) => {
      const [{ extractInputs }, { explanation }] = await Promise.all([
        import('../extract/extract-inputs.ts'),
        import('./explanation.ts'),
      ]);
      exit(await extractInputs([page], options, session, explanation));
    });
}
