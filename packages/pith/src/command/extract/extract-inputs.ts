import type { Article } from '../../article/index.ts';
import { extractWith } from '../../extract-with.ts';
import { PithError } from '../../page/errors.ts';
import type { Page } from '../../page/page.ts';
import { isPageAddress } from '../../records/page-address.ts';
import { EXIT } from '../exit-codes.ts';
import { report, say } from '../failures.ts';
import { withLanguage } from '../language.ts';
import { limitsOf } from '../option-values.ts';
import { renderPackage } from '../render-package.ts';
import type { Session } from '../session.ts';
import { extractionOf } from '../settings/page-settings.ts';
import type { Deliver } from './deliver.ts';
import { follow } from './follow.ts';
import type { FormatName } from './formats.ts';
import { type Input, type Inputs, listInputs } from './inputs.ts';
import type { PageOptions } from './page-options.ts';
import { type PageBytes, type ReadOptions, readUrl } from './read-page.ts';

/** Extracts every page and writes it where it belongs. A page that fails does not stop the others. */
export async function extractInputs<Options extends PageOptions & { format?: FormatName; follow?: number }>(
  args: string[],
  options: Options,
  session: Session,
  delivery: (inputs: Inputs, options: Options, session: Session) => Promise<Deliver>,
): Promise<number> {
  const { methods, models, settings } = await extractionOf(options, session);
  const limits = limitsOf(options);
  const reading: ReadOptions = {
    stdin: session.stdin,
    maxBytes: limits.bytes,
    milliseconds: limits.milliseconds,
    allowPrivate: options.allowPrivate ?? false,
    allowFileUrls: options.allowFileUrls ?? false,
  };
  const inputs = await listInputs(args, reading);
  if (options.url !== undefined) requireOnePage(options.url, inputs);
  const deliver = await delivery(inputs, options, session);
  const toArticle = (page: Page | Uint8Array, { url, contentType }: Omit<PageBytes, 'bytes'>) =>
    withLanguage((language) =>
      extractWith(methods, page, {
        limits,
        ...settings(url),
        ...models,
        ...language,
        ...(contentType !== undefined && { contentType }),
        ...(url !== undefined && { url }),
      }),
    );
  const rendering = options.render
    ? (await renderPackage('--render')).startRendering(options, session)
    : null;
  const readArticle = async (input: Input) => {
    if (rendering !== null) {
      const page = await rendering.page(input);
      const url = page.url ?? undefined;
      return { article: await toArticle(page, { ...(url !== undefined && { url }) }), url };
    }
    const { bytes, url = options.url, contentType } = await input.read();
    const known = {
      ...(url !== undefined && { url }),
      ...(contentType !== undefined && { contentType }),
    };
    return { article: await toArticle(bytes, known), url };
  };
  const readNext = async (address: string) => {
    const input = { name: address, target: null, read: () => readUrl(address, reading) };
    const { article, url = address } = await readArticle(input);
    return { article, url };
  };

  let failed = 0;
  let empty = 0;
  for (const input of inputs.pages) {
    try {
      const { article: first, url } = await readArticle(input);
      const article =
        options.follow === undefined
          ? first
          : await follow({ article: first, url }, options.follow, readNext);
      await deliver(input, article);
      if (options.format !== 'json' && !options.quiet) warn(session, input, article);
      if (article.text.trim() === '') empty++;
    } catch (error) {
      failed++;
      report(session, input.name, error);
    }
  }
  await rendering?.close();
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
