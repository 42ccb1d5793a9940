import type { Article } from '../../article/index.ts';
import { extract } from '../../extract.ts';
import { findMethod } from '../../extractors/index.ts';
import { PithError } from '../../page/errors.ts';
import { EXIT } from '../exit-codes.ts';
import { report, say } from '../failures.ts';
import { isPageAddress, limitsOf, modelOf } from '../option-values.ts';
import type { Session } from '../session.ts';
import type { ExtractCommandOptions } from './command.ts';
import { delivery } from './deliver.ts';
import { type Input, type Inputs, listInputs } from './inputs.ts';

/** Extracts every page and writes it where it belongs. A page that fails does not stop the others. */
export async function extractInputs(
  args: string[],
  options: ExtractCommandOptions,
  session: Session,
): Promise<number> {
  const { method } = options;
  if (method !== undefined) findMethod(method);
  const limits = limitsOf(options);
  const inputs = await listInputs(args, {
    stdin: session.stdin,
    maxBytes: limits.bytes,
    milliseconds: limits.milliseconds,
    allowPrivate: options.allowPrivate ?? false,
    allowFileUrls: options.allowFileUrls ?? false,
  });
  if (options.url !== undefined) requireOnePage(options.url, inputs);
  const model = await modelOf(options);
  const deliver = await delivery(inputs, options, session);

  let failed = 0;
  let empty = 0;
  for (const input of inputs.pages) {
    try {
      const { bytes, url = options.url, contentType } = await input.read();
      const article = extract(bytes, {
        limits,
        ...(method !== undefined && { method }),
        ...(model !== undefined && { model }),
        ...(contentType !== undefined && { contentType }),
        ...(url !== undefined && { url }),
      });
      await deliver(input, article);
      if (options.format !== 'json') warn(session, input, article);
      if (article.text.trim() === '') empty++;
    } catch (error) {
      failed++;
      report(session, input.name, error);
    }
  }
  return failed > 0 ? EXIT.failed : empty > 0 ? EXIT.nothingFound : EXIT.fine;
}

/** JSON has the warnings in it; beside the other formats they would be lost. */
function warn(session: Session, { name }: Input, { warnings }: Article): void {
  for (const { message, code } of warnings) say(session, `${name}: warning: ${message} [${code}]`);
}

function requireOnePage(address: string, { pages, several }: Inputs): void {
  const refuse = (message: string) => {
    throw new PithError('BAD_OPTION', message);
  };
  if (several) refuse('--url is the address of one page: give a single file or -.');
  if (isPageAddress(pages[0].name)) refuse('--url is for a file or -; this page has an address of its own.');
  if (!isPageAddress(address)) refuse('--url must be an address in full: https://example.org/page');
}
