import { extractors } from '@pith/methods';
import type { Article } from 'pith/article';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { withLanguage } from 'pith/internal/command/language';
import { extractWith } from 'pith/internal/extract-with';
import { safeName, targetOfUrl } from 'pith/internal/files/page-names';
import { settingsFor } from 'pith/internal/host-settings';
import { asPithError, PithError, type Warning } from 'pith/internal/page/errors';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import { isPageAddress } from 'pith/internal/records/page-address';
import { idOf, parseLine, toRequest } from 'pith/internal/records/request';
import type { PageTask } from '../sources/record.ts';
import { CONVERSION_TYPES, compressRecord, conversionRecord } from './conversion.ts';
import { httpBody } from './http-body.ts';
import { likenessOf } from './likeness.ts';
import type { Outcome, WorkSetup } from './setup.ts';

interface FoundPage {
  html: string | Uint8Array;
  url: string | undefined;
  warnings: Warning[];
}

/** From a page's bytes to what is written of it. Throws nothing. */
export async function extractTask(task: PageTask, setup: WorkSetup): Promise<Outcome> {
  let id = task.id;
  try {
    const value = task.form === 'line' ? parseLine(task.bytes) : undefined;
    if (task.form === 'line') id = idOf(value);
    const { html, url, warnings } = pageIn(task, value, setup);
    const article = await withLanguage((language) =>
      extractWith(extractors, html, {
        limits: setup.limits,
        ...settingsFor(new Map(setup.hosts), url),
        ...setup.given,
        ...setup.models,
        ...language,
        ...(url !== undefined && { url }),
        ...(task.contentType !== undefined && { contentType: task.contentType }),
      }),
    );
    article.warnings.push(...warnings);
    const likeness = setup.duplicates === undefined ? null : likenessOf(article.text, setup.duplicates);
    return {
      id,
      name: task.name ?? nameOf(url, id),
      data: await written(article, id, url, task, setup),
      ...(likeness !== null && { likeness }),
    };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    return { id, name: '', data: null, error: { code, message } };
  }
}

function pageIn(task: PageTask, value: unknown, { limits }: WorkSetup): FoundPage {
  const { form, bytes, url } = task;
  if (form === 'line') {
    const { page, ...known } = toRequest(value, bytes);
    return { html: page, ...known };
  }
  const html = form === 'http' ? httpBody(task, limits.bytes ?? DEFAULT_LIMITS.bytes) : bytes;
  return { html, url: url !== undefined && isPageAddress(url) ? url : undefined, warnings: [] };
}

async function written(
  article: Article,
  id: unknown,
  url: string | undefined,
  task: PageTask,
  { format, fields, compression }: WorkSetup,
): Promise<Uint8Array> {
  if (format === 'markdown') return Buffer.from(`${DOCUMENTS.markdown(article).trimEnd()}\n`);
  if (format === 'jsonl') {
    const answer = { id, ...Object.fromEntries(fields.map((field) => [field, article[field]])) };
    return Buffer.from(`${JSON.stringify(answer)}\n`);
  }
  const field = fields[0] as keyof typeof CONVERSION_TYPES;
  const address = url ?? `urn:pith:${encodeURIComponent(nameOf(undefined, id))}`;
  const record = await conversionRecord(article[field], CONVERSION_TYPES[field], address, task);
  return compressRecord(record, compression);
}

/** A name for a page that comes without: from its address, or else from its id. */
function nameOf(url: string | undefined, id: unknown): string {
  const target = url === undefined ? null : targetOfUrl(url);
  return target ?? safeName(typeof id === 'string' ? id : id === null ? 'page' : JSON.stringify(id));
}

/** A page that a worker was lost over, or that could not be read: as if the worker had said it. */
export function failedTask(id: unknown, thrown: unknown): Outcome {
  const { code, message } = thrown instanceof PithError ? thrown : asPithError(thrown);
  return { id, name: '', data: null, error: { code, message } };
}
