import type { Scoring } from '@pith/methods/visual-blocks';
import { type Command, Option } from 'commander';
import { addBrowserOptions, type BrowserOptions } from 'pith/internal/command/browser-options';
import type { Session } from 'pith/internal/command/session';

export interface LearnSiteOptions extends BrowserOptions {
  output: string;
  site?: string;
  features?: string[];
  scoring?: Scoring;
  picture?: string;
  allowFileUrls?: boolean;
}

/** `pith learn-site`: from rendered pages of a site to an extractor for it, without a label. */
export function addLearnSite(program: Command, session: Session): void {
  const command = program
    .argument(
      '<pages...>',
      'addresses, rendered pages (pith render), HTML files, folders of them, or datasets (.jsonl, .jsonl.gz)',
    )
    .requiredOption('-o, --output <file>', 'the model to write')
    .option(
      '--site <name>',
      'all pages are of this site; otherwise of the host, or of the folder they lie in',
    )
    .option(
      '--features <sets...>',
      'learn from these features only: text-length, tag-path, css-properties, …',
    )
    .addOption(
      new Option(
        '--scoring <how>',
        "who chooses the content's cluster: the whole site, or each page (default: the site, where its cluster is on half of the pages)",
      ).choices(['global', 'local']),
    )
    .option(
      '--picture <file>',
      'draw the clusters of the first page as SVG, over its picture where it has one (pith render --screenshot)',
    )
    .option('--allow-private', 'also load from private and local addresses')
    .option('--allow-file-urls', 'also read addresses that start with file:');
  addBrowserOptions(command)
    .addHelpText(
      'after',
      `
Text blocks that look the same are clustered over all pages of a site. The cluster whose text is most like
what the pages say of themselves (title and description) is the content, and a classifier learns to tell
its blocks from the others. Ten pages of a site are a beginning, twenty are good. One model may be of
several sites, but it knows only those: others look different.

Pages that are not rendered yet are opened in a browser; rendered ones need none.

Examples:
  $ pith learn-site https://example.org/one https://example.org/two … -o example.model
  $ pith render saved/example.org/ -o rendered/ && pith learn-site rendered/ -o example.model
  $ pith --model example.model rendered/page.json.gz
  $ pith --model example.model --render https://example.org/three
  $ pith learn-site saved/example.org/ --picture clusters.svg -o example.model
`,
    )
    .action(async (args: string[], options: LearnSiteOptions) => {
      const { learnSite } = await import('./learn-site.ts');
      await learnSite(args, options, session);
    });
}
