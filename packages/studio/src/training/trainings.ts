import { existsSync, mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { goldText } from '@pith/lab/internal/gold/gold-texts';
import { domainOfSite } from '@pith/lab/internal/splits/domain';
import { version } from 'pith/internal/fetch/version';
import { readDataset } from 'pith/internal/records/dataset';
import { PithError } from 'pith/page';
import type { Models } from '../models.ts';
import type { Studio } from '../studio.ts';
import { checkedOptions, TRAINABLE, trainable } from './methods.ts';
import { LABELS } from './sample.ts';
import { NEW_MODEL } from './train.ts';
import { TrainingProcess } from './training-process.ts';
import type { KeptModel, Outcome, TrainingInfo, TrainingPlan, TrainingSetup } from './types.ts';

interface Training {
  info: Omit<TrainingInfo, 'state'>;
  /** Where its model is until it is kept or discarded. */
  folder: string;
}

/** The trainings of a workbench; each is a job, and leaves a model that waits to be kept or discarded. */
export class Trainings {
  readonly #studio: Studio;
  readonly #models: Models;
  readonly #trainings = new Map<string, Training>();

  constructor(studio: Studio, models: Models) {
    this.#studio = studio;
    this.#models = models;
    studio.onClose(() =>
      Promise.all(
        [...this.#trainings.values()].map(({ folder }) => rm(folder, { recursive: true, force: true })),
      ),
    );
  }

  async setup(): Promise<TrainingSetup> {
    const file = this.#studio.labels;
    const sites = new Set<string>();
    let pages = 0;
    if (existsSync(file)) {
      for await (const { id, site, gold } of readDataset(file)) {
        if (goldText(gold) === null) continue;
        pages++;
        sites.add(domainOfSite(site ?? id));
      }
    }
    return { methods: TRAINABLE, labels: { file, pages, sites: sites.size } };
  }

  list(): TrainingInfo[] {
    return [...this.#trainings.keys()].map((id) => this.info(id));
  }

  info(id: string): TrainingInfo {
    return { ...this.#training(id).info, state: this.#studio.jobs.get(id).info.state };
  }

  /** Begins; what the plan cannot be is refused at once. */
  start(plan: TrainingPlan): TrainingInfo {
    const method = trainable(plan.method);
    const options = checkedOptions(method, plan.options);
    if (plan.data.length === 0)
      throw new PithError(
        'BAD_INPUT',
        'There is nothing to learn from: choose what was labelled, or a dataset.',
      );
    const sources = plan.data.map(({ name, most }) => ({ name, most, file: this.#fileOf(name) }));
    if (this.list().some(({ state }) => state === 'running'))
      throw new PithError('BAD_INPUT', 'A training is going on: wait for its end, or cancel it.');
    const folder = mkdtempSync(path.join(tmpdir(), 'pith-training-'));
    const { browser } = this.#studio.options;
    const task = {
      method: method.name,
      options,
      sources,
      folder,
      threads: availableParallelism(),
      ...(browser !== undefined && { browser }),
    };
    const child = new TrainingProcess();
    const about = `${method.name} from ${plan.data.map(({ name }) => name).join(', ')}`;
    const job = this.#studio.jobs.start('training', about, async (tell, signal) => {
      try {
        await child.run(
          task,
          (event) => {
            if (event.kind === 'result' && event.what === 'outcome') training.info.outcome = event.outcome;
            tell(event);
          },
          signal,
        );
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      } finally {
        training.info.ended = Date.now();
      }
    });
    const training: Training = {
      folder,
      info: {
        id: job.info.id,
        plan: { ...plan, options },
        started: Date.now(),
        ended: null,
        process: child.id,
        outcome: null,
        model: { state: 'open' },
      },
    };
    this.#trainings.set(job.info.id, training);
    return this.info(job.info.id);
  }

  /** The bytes of a model that was not discarded. */
  async model(id: string): Promise<Buffer> {
    const { model } = this.#training(id).info;
    if (model.state === 'kept') return this.#models.bytes(model.name);
    this.#open(id);
    return readFile(path.join(this.#training(id).folder, NEW_MODEL));
  }

  async keep(id: string, name: string): Promise<KeptModel> {
    const { plan, outcome } = this.#open(id);
    const { info, folder } = this.#training(id);
    const kept = await this.#models.keep(path.join(folder, NEW_MODEL), {
      name,
      method: outcome.method,
      made: new Date().toISOString(),
      version,
      plan,
      outcome,
    });
    info.model = { state: 'kept', name };
    await rm(folder, { recursive: true, force: true });
    return kept;
  }

  async discard(id: string): Promise<TrainingInfo> {
    this.#open(id);
    const { info, folder } = this.#training(id);
    info.model = { state: 'discarded' };
    await rm(folder, { recursive: true, force: true });
    return this.info(id);
  }

  /** A kept model has another name now, or is no more. */
  moved(name: string, to: string | null): void {
    for (const { info } of this.#trainings.values()) {
      if (info.model.state !== 'kept' || info.model.name !== name) continue;
      info.model = to === null ? { state: 'discarded' } : { state: 'kept', name: to };
    }
  }

  #training(id: string): Training {
    const training = this.#trainings.get(id);
    if (training !== undefined) return training;
    throw new PithError('BAD_INPUT', `There is no training "${id}" any more.`, { id });
  }

  /** One that is done and whose model nobody has decided on. */
  #open(id: string): TrainingInfo & { outcome: Outcome } {
    const info = this.info(id);
    const { outcome } = info;
    if (info.state === 'done' && outcome !== null && info.model.state === 'open') return { ...info, outcome };
    throw new PithError('BAD_INPUT', `Training ${id} has no model that waits to be kept.`, { id });
  }

  #fileOf(name: string): string {
    if (name !== LABELS) return this.#studio.datasetFile(name);
    const file = this.#studio.labels;
    if (existsSync(file)) return file;
    throw new PithError('BAD_INPUT', 'No page is labelled yet: label some, or choose a dataset.');
  }
}
