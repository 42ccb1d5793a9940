import { computed, effect, signal } from '@preact/signals';
import type { JobEvent } from '../../src/api.ts';
import type {
  KeptModel,
  TrainingEvent,
  TrainingInfo,
  TrainingPlan,
  TrainingSetup,
} from '../../src/training/types.ts';
import { adjust, route } from '../app/route.ts';
import { during, problem, report } from '../app/state.ts';
import { ask, post } from '../host/host.ts';
import { cancel, follow } from '../host/jobs.ts';
import { lookAgain } from '../host/look-again.ts';
import { refreshModels } from '../models/kept-models.ts';
import { type Learning, nothingYet, takeIn } from './learning.ts';

/** What the view of training shares: what can be trained, the trainings there were, and the one that is looked at. */

export const trainingSetup = signal<TrainingSetup | null>(null);
export const trainings = signal<readonly TrainingInfo[]>([]);
/** What the training that is looked at has told. Replaced as more is told. */
export const learning = signal<Learning>(nothingYet());

const shownId = computed(() => (route.value.view === 'train' ? route.value.params['training'] : undefined));

export const shown = computed(() => trainings.value.find(({ id }) => id === shownId.value) ?? null);
export const isRunning = computed(() => trainings.value.some(({ state }) => state === 'running'));

/** Looks again at what there is; labels come while one is elsewhere. */
export const refresh = lookAgain(
  () => Promise.all([ask<TrainingSetup>('trainings/setup'), ask<TrainingInfo[]>('trainings')]),
  ([setup, list]) => {
    trainingSetup.value = setup;
    trainings.value = list;
  },
  report,
);

/** Milliseconds between two drawings of what was told. */
const PAUSE = 200;

/** Follows the training that the address names. */
effect(() => {
  const id = shownId.value;
  const told = nothingYet();
  learning.value = told;
  if (id === undefined) return;
  const left = new AbortController();
  listen(id, told, left.signal);
  return () => left.abort();
});

async function listen(id: string, told: Learning, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    if (!signal.aborted) learning.value = { ...told };
  };
  try {
    for await (const event of follow(id, signal)) {
      takeIn(told, event as TrainingEvent | Extract<JobEvent, { kind: 'end' }>);
      timer ??= setTimeout(show, PAUSE);
    }
  } catch (error) {
    // Why a training failed is shown where the training is.
    if (!signal.aborted && told.end === null) report(error);
  }
  clearTimeout(timer);
  if (signal.aborted) return;
  show();
  await refresh();
}

/** Something that was asked for here; what went wrong before is forgotten. */
function act<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  problem.value = null;
  return during(what, work);
}

export function start(plan: TrainingPlan): Promise<unknown> {
  return act('Starting …', async () => {
    const { id } = await post<TrainingInfo>('trainings', plan);
    await refresh();
    adjust({ training: id });
  });
}

export const stop = (id: string) => act('Ending the training …', () => cancel(id));

export function keep(id: string, name: string): Promise<KeptModel | undefined> {
  return act('Keeping the model …', async () => {
    const kept = await post<KeptModel>(`trainings/${id}/keep`, { name });
    await Promise.all([refresh(), refreshModels()]);
    return kept;
  });
}

export function discard(id: string): Promise<unknown> {
  return act('Discarding the model …', async () => {
    await post(`trainings/${id}/discard`, {});
    await refresh();
  });
}
