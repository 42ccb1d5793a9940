import { EventEmitter, once } from 'node:events';
import { PithError } from 'pith/internal/page/errors';
import type { JobEvent, JobInfo } from './api.ts';

/** What a job does: it tells of its progress, and gives up when told to. */
export type Work = (tell: (event: JobEvent) => void, signal: AbortSignal) => Promise<void>;

/** Long work that goes on whether or not a window looks: one that comes later sees all that was told. */
export class Job {
  readonly info: JobInfo;
  readonly events: JobEvent[] = [];
  readonly #changed = new EventEmitter();
  readonly #abort = new AbortController();

  constructor(info: Omit<JobInfo, 'state'>, work: Work) {
    this.info = { ...info, state: 'running' };
    const tell = (event: JobEvent) => {
      this.events.push(event);
      this.#changed.emit('change');
    };
    this.done = work(tell, this.#abort.signal).then(
      () => {
        this.info.state = this.#abort.signal.aborted ? 'cancelled' : 'done';
        tell({ kind: 'end', state: this.info.state });
      },
      (error: Error & { code?: string }) => {
        this.info.state = this.#abort.signal.aborted ? 'cancelled' : 'failed';
        tell({
          kind: 'end',
          state: this.info.state,
          error: { code: error.code ?? 'INTERNAL', message: error.message },
        });
      },
    );
  }

  readonly done: Promise<void>;

  cancel(): void {
    this.#abort.abort();
  }

  /** All that was told and will be told, until the end of the job or of the listener. */
  async *follow(signal: AbortSignal): AsyncGenerator<JobEvent> {
    for (let next = 0; ; ) {
      while (next < this.events.length) yield this.events[next++];
      if (this.info.state !== 'running' || signal.aborted) return;
      await once(this.#changed, 'change', { signal }).catch(() => {});
    }
  }
}

/** The jobs of a workbench, newest last. */
export class Jobs {
  readonly #jobs = new Map<string, Job>();

  start(kind: string, about: string, work: Work): Job {
    const id = String(this.#jobs.size + 1);
    const job = new Job({ id, kind, about }, work);
    this.#jobs.set(id, job);
    return job;
  }

  list(): JobInfo[] {
    return [...this.#jobs.values()].map(({ info }) => info);
  }

  get(id: string): Job {
    const job = this.#jobs.get(id);
    if (job === undefined) throw new PithError('BAD_INPUT', `There is no job "${id}".`, { id });
    return job;
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    for (const job of this.#jobs.values()) job.cancel();
    await Promise.all([...this.#jobs.values()].map(({ done }) => done));
  }
}
