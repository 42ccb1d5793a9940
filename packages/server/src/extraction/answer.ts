import { extractors } from '@pith/methods';
import type { Article } from 'pith/article';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { withLanguage } from 'pith/internal/command/language';
import { extractWith } from 'pith/internal/extract-with';
import { PithError } from 'pith/internal/page/errors';
import { pickFields } from 'pith/internal/records/fields';
import { pieceLines } from 'pith/internal/records/pieces';
import { readerPage } from '../reader/reader-page.ts';
import type { AnswerFormat, ExtractionAnswer, ExtractionTask, WorkerSetup } from './task.ts';

const RENDERERS: Record<AnswerFormat, (article: Article, task: ExtractionTask) => string> = {
  ...DOCUMENTS,
  json: (article, { before, fields }) => JSON.stringify({ ...before, ...pickFields(article, fields) }),
  chunks: (article, { chunking = {} }) => pieceLines(article, chunking),
  reader: (article, { options }) => readerPage(article, options.url ?? null),
};

/** From a page to what is sent to the client; everything that takes time is done here, away from the other requests. */
export async function answerTo(
  task: ExtractionTask,
  { model, memory }: WorkerSetup,
): Promise<ExtractionAnswer> {
  const start = performance.now();
  try {
    const article = await withLanguage((language) =>
      extractWith(extractors, task.page, {
        ...task.options,
        ...language,
        ...(task.useModel && model !== undefined && { model }),
        ...(memory !== undefined && { memory }),
      }),
    );
    article.warnings.push(...(task.warnings ?? []));
    return {
      body: RENDERERS[task.format](article, task),
      warnings: article.warnings.map(({ code }) => code),
      pageType: article.pageType?.type ?? null,
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    const { code, message, details } = error instanceof PithError ? error : unexpected(error);
    return { error: { code, message, details } };
  }
}

/** For the operator's log; clients do not see it. */
function unexpected(error: unknown): PithError {
  return new PithError('INTERNAL', error instanceof Error ? `${error.stack}` : String(error));
}
