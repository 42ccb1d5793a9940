import { asServiceError, ServiceError } from '@pith/server/internal/errors';
import { builtFile } from '@pith/workers/built-file';
import { ProcessPool } from '@pith/workers/process-pool';
import { PithError } from 'pith/internal/page/errors';
import type { AnswerTask, Question, TaskAnswer } from './answers/task.ts';
import type { AgentSettings } from './options.ts';
import { Browser } from './pages/browser.ts';
import { type PageAsked, Pages } from './pages/pages.ts';

/** An answer, and the page that it is of. */
export interface Answered {
  text: string;
  title: string | null;
  /** The name by which the page can be asked for again. */
  name: string;
  /** Whether a browser opened it. */
  rendered: boolean;
}

type Pool = ProcessPool<AnswerTask, TaskAnswer>;

const WORKER = builtFile('./answers/worker.js', import.meta.url);

/** A worker's own limit comes first, and spares it; one that does not come to it by then is killed. */
const GRACE = 500;

/**
 * Answers questions about pages. Pages are fetched here and extracted in worker processes; whatever goes wrong is a
 * `ServiceError`, as in the HTTP service.
 */
export class Reader {
  readonly #options: AgentSettings;
  readonly #browser: Browser | null;
  readonly #pages: Pages;
  #pool: Promise<Pool> | null = null;
  #underWay = 0;

  constructor(options: AgentSettings) {
    this.#options = options;
    this.#browser = options.rendering === undefined ? null : new Browser(options);
    this.#pages = new Pages(options, this.#browser);
  }

  get renders(): boolean {
    return this.#browser !== null;
  }

  get maxBytes(): number {
    return this.#options.maxBytes;
  }

  /** Starts the worker processes, so that the first question need not wait for them. */
  start(): Promise<Pool> {
    const { workers, megabytes, milliseconds, models } = this.#options;
    this.#pool ??= ProcessPool.start<AnswerTask, TaskAnswer>({
      file: WORKER,
      size: workers,
      megabytes,
      milliseconds: milliseconds + GRACE,
      waiting: milliseconds,
      setup: models,
    });
    return this.#pool;
  }

  async ask(asked: PageAsked, question: Question, signal: AbortSignal): Promise<Answered> {
    const { concurrency } = this.#options;
    if (this.#underWay >= concurrency)
      throw new ServiceError('BUSY', `${concurrency} calls are under way already. Try again later.`);
    this.#underWay++;
    try {
      return await this.#answer(asked, question, signal);
    } catch (error) {
      throw asServiceError(error);
    } finally {
      this.#underWay--;
    }
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await (await this.#pool?.catch(() => null))?.close();
  }

  async #answer(asked: PageAsked, question: Question, signal: AbortSignal): Promise<Answered> {
    const [pool, page] = await Promise.all([this.start(), this.#pages.get(asked, signal)]);
    const { id, name, bytes, url, contentType } = page;
    const { maxBytes, milliseconds, settings } = this.#options;
    const options = {
      ...settings(url),
      limits: { bytes: maxBytes, milliseconds },
      ...(url !== undefined && { url }),
      ...(contentType !== undefined && { contentType }),
    };
    const canRender = this.renders && !asked.render && /^https?:/.test(name);
    const answer = await pool.run({ id, name, page: bytes, options, question, canRender }, signal);
    if ('error' in answer) throw new PithError(answer.error.code, answer.error.message, answer.error.details);
    return { ...answer, name, rendered: asked.render === true };
  }
}
