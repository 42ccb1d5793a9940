import { readOptions } from '@pith/methods';
import type { ProcessPool } from '@pith/workers/process-pool';
import { TaskFailure } from '@pith/workers/task-failure';
import { fetchPage } from 'pith/fetch';
import { PithError } from 'pith/internal/page/errors';
import { addressOf } from 'pith/internal/records/request';
import { asServiceError, ServiceError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import type { ServiceOptions } from '../options.ts';
import type { ExtractionAnswer, ExtractionTask } from './task.ts';

/** A page that somebody wants extracted. */
export interface Asked extends Omit<ExtractionTask, 'page' | 'useModel'> {
  /** Null: to be fetched from `options.url`. */
  page: string | Uint8Array | null;
}

export type Extracted = Extract<ExtractionAnswer, { body: string }>;

/** From what was asked for to an answer; whatever goes wrong is a `ServiceError`. */
export class Extractions {
  readonly #options: ServiceOptions;
  readonly #pool: ProcessPool<ExtractionTask, ExtractionAnswer>;
  readonly #metrics: Metrics;

  constructor(
    options: ServiceOptions,
    pool: ProcessPool<ExtractionTask, ExtractionAnswer>,
    metrics: Metrics,
  ) {
    this.#options = options;
    this.#pool = pool;
    this.#metrics = metrics;
  }

  async run(asked: Asked, signal: AbortSignal): Promise<Extracted> {
    try {
      const answer = await this.#answerTo(await this.#taskOf(asked, signal), signal);
      if ('error' in answer) {
        throw new PithError(answer.error.code, answer.error.message, answer.error.details);
      }
      this.#metrics.pages.inc({ type: answer.pageType ?? 'unknown' });
      this.#metrics.extraction.observe(answer.milliseconds / 1000);
      return answer;
    } catch (thrown) {
      const error = asServiceError(thrown);
      this.#metrics.failures.inc({ code: error.code });
      throw error;
    }
  }

  /** A worker may have died of something else than the page: a page whose worker died is tried once more. */
  async #answerTo(task: ExtractionTask, signal: AbortSignal): Promise<ExtractionAnswer> {
    try {
      return await this.#pool.run(task, signal);
    } catch (failure) {
      if (failure instanceof TaskFailure && failure.why === 'crashed') return this.#pool.run(task, signal);
      throw failure;
    }
  }

  async #taskOf(asked: Asked, signal: AbortSignal): Promise<ExtractionTask> {
    // What no page can be extracted with is said before one is fetched.
    readOptions(asked.options);
    const { maxBytes, milliseconds, settings } = this.#options;
    const limits = { ...asked.options.limits, bytes: maxBytes, milliseconds };
    const useModel = asked.options.method === undefined;
    if (asked.page === null) {
      const { bytes, url, contentType } = await this.#fetch(asked.options.url, signal);
      const options = { ...settings(url), ...asked.options, url, limits };
      return {
        ...asked,
        page: bytes,
        useModel,
        options: { ...options, ...(contentType !== undefined && { contentType }) },
      };
    }
    const { url, warnings } = addressOf(asked.options.url);
    const { url: _, ...others } = asked.options;
    return {
      ...asked,
      page: asked.page,
      useModel,
      options: { ...settings(url), ...others, ...(url !== undefined && { url }), limits },
      warnings: [...(asked.warnings ?? []), ...warnings],
    };
  }

  async #fetch(url: string | undefined, signal: AbortSignal) {
    if (url === undefined || url === '') {
      throw new ServiceError('BAD_INPUT', 'There is no page: send its HTML, or its address as "url".');
    }
    const { maxBytes, milliseconds, allowPrivate } = this.#options;
    const done = this.#metrics.fetching.startTimer();
    try {
      return await fetchPage(url, { bytes: maxBytes, milliseconds, allowPrivate, signal });
    } finally {
      done();
    }
  }
}
