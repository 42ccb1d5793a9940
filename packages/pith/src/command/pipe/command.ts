import type { Command } from 'commander';
import { USUAL_FIELDS } from '../../records/fields.ts';
import {
  type CommonOptions,
  maxBytesOption,
  memoryOption,
  methodOption,
  modelOption,
  timeoutOption,
} from '../option-values.ts';
import type { Session } from '../session.ts';
import { addSettingsOptions, SETTINGS_HELP } from '../settings/options.ts';

export interface PipeCommandOptions extends CommonOptions {
  fields: string;
}

/** `pith pipe`: many pages through one process. */
export function addPipe(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program.addOption(methodOption()).addOption(modelOption()).addOption(memoryOption());
  addSettingsOptions(command)
    .option('--fields <names>', 'what to write of each article, with commas between', `id,${USUAL_FIELDS}`)
    .addOption(timeoutOption('seconds for extracting a page (default: 30)'))
    .addOption(maxBytesOption())
    .addHelpText(
      'after',
      `
Each line in:   {"id": …, "html": "…" or "htmlBase64": "…", "url": "…"}
Each line out:  {"id": …, "title": …, "text": …}  or  {"id": …, "line": 7, "error": {"code": …, "message": …}}

"html" is text; "htmlBase64" is the page's bytes, whose charset is then found out. "id" comes back as
it is; "url", the page's address, makes links absolute. Empty lines are skipped. A line that is wrong
gives an error in its place and never ends the stream. Memory does not grow with the number of lines.

Fields: id, title, byline, authors, date, site, lang, langSource, dir, description, tags, image, url, text,
html, markdown, tei, wordCount, blocks, comments, next, method, confidence, pageType, isArticle, warnings.

${SETTINGS_HELP}
The host is that of "url".

Examples:
  $ echo '{"id": 1, "html": "<p>Hello."}' | pith pipe
  $ zcat pages.jsonl.gz | pith pipe --fields id,title,markdown > articles.jsonl
  $ pith pipe --drop .promo --drop '#comments' < pages.jsonl > articles.jsonl
  $ pith pipe < pages.jsonl | jq -c 'select(.error)'

Exit codes:
  0  every line became an article
  1  at least one line gave an error
  2  the command was called wrongly; nothing was read
`,
    )
    .action(async (options: PipeCommandOptions) => {
      const { pipe } = await import('./pipe.ts');
      exit(await pipe(options, session));
    });
}
