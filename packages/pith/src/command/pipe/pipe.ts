import type { Article } from '../../article/index.ts';
import { extractWith } from '../../extract-with.ts';
import { fileFailure } from '../../files/file-failure.ts';
import { asPithError } from '../../page/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../page/limits.ts';
import { parseFields, pickFields } from '../../records/fields.ts';
import { isBlank, type Line, splitLines } from '../../records/lines.ts';
import { lineTooLong, longestLine } from '../../records/longest-line.ts';
import { idOf, parseLine, toRequest } from '../../records/request.ts';
import { EXIT } from '../exit-codes.ts';
import { say } from '../failures.ts';
import { withLanguage } from '../language.ts';
import { limitsOf } from '../option-values.ts';
import { print, type Session } from '../session.ts';
import { type Extraction, extractionOf } from '../settings/page-settings.ts';
import type { PipeCommandOptions } from './command.ts';

interface Work extends Extraction {
  fields: (keyof Article)[];
  limits: Partial<Limits>;
  maxLine: number;
}

/** One article out for each page in, in order; the next line is read when the last is written. */
export async function pipe(options: PipeCommandOptions, session: Session): Promise<number> {
  const limits = limitsOf(options);
  const work: Work = {
    fields: parseFields(options.fields),
    ...(await extractionOf(options, session)),
    limits,
    maxLine: longestLine(limits.bytes ?? DEFAULT_LIMITS.bytes),
  };
  let lines = 0;
  let failed = 0;
  for await (const line of splitLines(readable(session.stdin), work.maxLine)) {
    if (isBlank(line.bytes)) continue;
    lines++;
    const answer = await answerTo(line, work);
    if ('error' in answer) failed++;
    await print(session, `${JSON.stringify(answer)}\n`);
  }
  if (failed === 0) return EXIT.fine;
  say(session, `${failed} of ${lines} lines gave an error; see "error" in the output.`);
  return EXIT.failed;
}

/** Standard input, whose failures are the user's to mend and not ours. */
async function* readable(stdin: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stdin;
  } catch (error) {
    throw fileFailure(error);
  }
}

/** What is written for a line: fields of the article, or the error. Throws nothing. */
async function answerTo({ number, bytes }: Line, work: Work): Promise<Record<string, unknown>> {
  const value = bytes === null ? undefined : parseLine(bytes);
  const id = idOf(value);
  try {
    if (bytes === null) throw lineTooLong(work.maxLine);
    const { page, url, warnings } = toRequest(value, bytes);
    const { limits, methods, settings, models } = work;
    const article = await withLanguage((language) =>
      extractWith(methods, page, {
        limits,
        ...settings(url),
        ...models,
        ...language,
        ...(url !== undefined && { url }),
      }),
    );
    article.warnings.push(...warnings);
    return { id, ...pickFields(article, work.fields) };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    return { id, line: number, error: { code, message } };
  }
}
