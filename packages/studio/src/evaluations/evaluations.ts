import path from 'node:path';
import type { PageResult } from '@pith/lab/internal/eval/measure';
import { PEER_NAMES } from '@pith/lab/internal/eval/peer-names';
import { evaluate, keyOf } from '@pith/lab/internal/eval/run';
import { findMethod } from '@pith/methods';
import { ServiceError } from '@pith/server/internal/errors';
import { PithError } from 'pith/internal/page/errors';
import type { EvaluationRequest, JobEvent, JobInfo, Measured, MeasuredDataset } from '../api.ts';
import type { Job } from '../jobs.ts';
import type { Peers } from '../peers/peers.ts';
import type { Studio } from '../studio.ts';
import { Results } from './results.ts';
import { isRunBefore } from './run-before.ts';

/** Methods and peers measured on whole datasets. What is known is not measured again. */
export class Evaluations {
  readonly #studio: Studio;
  readonly #peers: Peers;
  readonly #results = new Map<string, Results>();
  #running: { dataset: string; job: Job } | null = null;

  constructor(studio: Studio, peers: Peers) {
    this.#studio = studio;
    this.#peers = peers;
  }

  /** What was measured on a dataset so far, and the job that measures more. */
  async known(dataset: string): Promise<MeasuredDataset> {
    const results = await this.#resultsOf(dataset).of(this.#studio.datasetFile(dataset));
    const { info } = this.#running?.dataset === dataset ? this.#running.job : { info: null };
    return { results: results.map(asMeasured), job: info?.state === 'running' ? info : null };
  }

  /** Measures what is not known yet. One dataset at a time: the times would say nothing otherwise. */
  async start(dataset: string, request: EvaluationRequest): Promise<JobInfo> {
    const { step, again } = request;
    const methods = request.methods.filter((name) => !isRunBefore(name));
    const file = this.#studio.datasetFile(dataset);
    await this.#check(methods);
    const results = this.#resultsOf(dataset);
    const ids = (await this.#studio.pages(dataset)).filter((_, i) => i % step === 0).map(({ id }) => id);
    const known = await results.of(file);
    if (this.#running?.job.info.state === 'running') {
      const message = `${this.#running.dataset} is being measured: wait for it, or cancel it.`;
      throw new ServiceError('BUSY', message);
    }
    if (again) results.layAside(methods);
    const done = new Set(again ? [] : known.map(keyOf));
    const left = methods.flatMap((method) => ids.filter((id) => !done.has(keyOf({ dataset, method, id }))));
    const about = `measuring ${methods.join(', ')} on ${dataset}`;
    const job = this.#studio.jobs.start('evaluation', about, (tell, signal) =>
      this.#measure(results, { dataset, file, methods, step, all: left.length }, tell, signal),
    );
    this.#running = { dataset, job };
    return job.info;
  }

  async #measure(
    results: Results,
    what: { dataset: string; file: string; methods: readonly string[]; step: number; all: number },
    tell: (event: JobEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { file, methods, step, all } = what;
    const known = await results.of(file);
    const kept = await results.adding();
    tell({ kind: 'progress', done: 0, all });
    try {
      if (all === 0) return;
      await evaluate({
        files: [file],
        methods,
        step,
        known,
        signal,
        onResult: (result) => {
          kept.add(result);
          tell({ kind: 'result', ...asMeasured(result) });
        },
      });
    } finally {
      await kept.close();
    }
  }

  /** A wrong name, or a peer that is not installed, is better said before an hour's work than in it. */
  async #check(methods: readonly string[]): Promise<void> {
    for (const name of methods) {
      if (PEER_NAMES.includes(name)) {
        await this.#peers.require(name);
        continue;
      }
      const { needs } = findMethod(name).extractor;
      if (needs.includes('model') || needs.includes('visual'))
        throw new PithError(
          'BAD_OPTION',
          `${name} needs more than the HTML of a page: it cannot be measured here.`,
        );
    }
  }

  #resultsOf(dataset: string): Results {
    const results =
      this.#results.get(dataset) ?? new Results(path.join(this.#studio.options.folder, 'results'), dataset);
    this.#results.set(dataset, results);
    return results;
  }
}

function asMeasured({ id, method, ms, words, failed }: PageResult): Measured {
  return { id, method, ms, scores: words ?? null, ...(failed !== undefined && { failed: failed.message }) };
}
