import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import { sitePages } from 'pith/internal/command/site/site-pages';
import { fileFailure } from 'pith/internal/files/file-failure';
import type { DatasetPage } from 'pith/internal/records/dataset';

interface Options {
  wrapper: string;
  output: string;
  site?: string;
}

/** `pith label`: gold from wrappers, as in section 5.1 of the paper of `mss`. */
export function addLabel(program: Command, session: Session): void {
  program
    .argument('<pages...>', 'addresses, files, folders, or datasets (.jsonl, .jsonl.gz)')
    .requiredOption(
      '--wrapper <file>',
      'JSON: [{"host", "body"}] or [{"host", "start", "end"}], CSS selectors',
    )
    .requiredOption('-o, --output <file>', 'the dataset to write: FILE.jsonl or FILE.jsonl.gz')
    .option(
      '--site <name>',
      'all pages are of this site; otherwise of the host, or of the folder they lie in',
    )
    .addHelpText(
      'after',
      `
A wrapper says which element is the article's body, or with which element the article starts and before
which it ends. Selectors may use tag, #id, .class, [name=value], descendants and children (a > b). A site
may have several wrappers: the first that finds text is taken. Pages of other sites are left out.

Examples:
  $ echo '[{"host": "example.org", "body": "div#story > .text"}]' > wrappers.json
  $ pith label --wrapper wrappers.json saved/example.org/ -o example.jsonl
  $ pith train mss example.jsonl -o example.model
`,
    )
    .action(async (args: string[], { wrapper, output, site }: Options) => {
      const { labelBlocks, parseWrappers } = await import('../mss/wrapper.ts');
      const { writeDataset } = await import('pith/internal/records/dataset');
      const { parsePage } = await import('pith/page');
      const json = await readFile(wrapper, 'utf8').catch((error) => {
        throw fileFailure(error);
      });
      const wrappers = parseWrappers(json);
      let seen = 0;
      async function* labelled(): AsyncGenerator<DatasetPage> {
        for await (const { html, ...page } of sitePages(args, session, site)) {
          seen++;
          const parsed = parsePage(html);
          const content = labelBlocks(parsed, page.site, wrappers);
          if (content === null) continue;
          const texts = Array.from(content, (inside, block) =>
            inside === 1 ? parsed.blocks.text(block) : '',
          );
          yield { ...page, html, gold: { text: texts.filter((text) => text !== '').join('\n') } };
        }
      }
      const written = await writeDataset(output, labelled());
      await print(session, `${written} of ${seen} pages labelled and written to ${output}\n`);
    });
}
