import { computed, signal } from '@preact/signals';
import type { JobInfo, Measured, MeasuredDataset } from '../../src/api.ts';
import { methods, report, setup } from '../app/state.ts';
import { ask, post } from '../host/host.ts';
import { cancel, follow } from '../host/jobs.ts';

/** What was measured on a dataset, by method and page. A new object whenever there is more. */
export interface Measurements {
  dataset: string;
  byMethod: ReadonlyMap<string, ReadonlyMap<string, Measured>>;
}

/** A measurement that goes on. */
export interface Measuring {
  job: JobInfo;
  dataset: string;
  done: number;
  all: number;
  /** Pages a second, lately; null until that can be said. */
  rate: number | null;
}

export const measured = signal<Measurements | null>(null);
export const measuring = signal<Measuring | null>(null);

/** What was measured, in the order of lists everywhere: our methods, the default first, then peers. */
export const measuredNames = computed<readonly string[]>(() => {
  const known = [...(measured.value?.byMethod.keys() ?? [])];
  const all = [...methods.value.map(({ name }) => name), ...(setup.value?.peers ?? [])];
  const placeOf = (name: string) => (all.includes(name) ? all.indexOf(name) : all.length);
  return known.sort((a, b) => placeOf(a) - placeOf(b));
});

/** Milliseconds between two looks at what has come. */
const PAUSE = 300;
/** Looks over which the rate is taken. */
const LOOKS = 20;

const pathOf = (dataset: string) => `datasets/${encodeURIComponent(dataset)}/results`;

/** The dataset that was asked for last. */
let wanted = '';

/** Asks what is known of a dataset, and follows what is being measured on it. */
export async function loadMeasured(dataset: string): Promise<void> {
  wanted = dataset;
  if (measured.peek()?.dataset !== dataset) measured.value = null;
  const { results, job } = await ask<MeasuredDataset>(pathOf(dataset));
  if (wanted !== dataset) return;
  const byMethod = new Map<string, Map<string, Measured>>();
  add(byMethod, results);
  measured.value = { dataset, byMethod };
  if (job !== null && measuring.peek()?.job.id !== job.id) followJob(dataset, job);
}

/** Measures what is not known yet; `again`: all of it. */
export async function measure(
  dataset: string,
  methods: readonly string[],
  step: number,
  again = false,
): Promise<void> {
  const job = await post<JobInfo>(pathOf(dataset), { methods, step, again });
  if (again) await loadMeasured(dataset);
  if (measuring.peek()?.job.id !== job.id) followJob(dataset, job);
}

/** Ends the measuring; what was measured stays. */
export async function stopMeasuring(): Promise<void> {
  const { job } = measuring.peek()!;
  await cancel(job.id);
}

async function followJob(dataset: string, job: JobInfo): Promise<void> {
  measuring.value = { job, dataset, done: 0, all: 0, rate: null };
  let fresh: Measured[] = [];
  let done = 0;
  const looks: [time: number, done: number][] = [];
  const look = () => {
    looks.push([performance.now(), done]);
    if (looks.length > LOOKS) looks.shift();
    const [[since, before]] = looks;
    const seconds = (performance.now() - since) / 1000;
    const rate = looks.length < 3 ? null : (done - before) / seconds;
    measuring.value = { ...measuring.peek()!, done, rate };
    if (fresh.length > 0) addFresh(dataset, fresh);
    fresh = [];
  };
  const timer = setInterval(look, PAUSE);
  try {
    for await (const event of follow(job.id)) {
      if (event.kind === 'progress') measuring.value = { ...measuring.peek()!, all: event.all };
      if (event.kind !== 'result') continue;
      fresh.push(event as unknown as Measured);
      done++;
    }
  } catch (error) {
    report(error);
  } finally {
    clearInterval(timer);
    look();
    measuring.value = null;
  }
}

function addFresh(dataset: string, fresh: readonly Measured[]): void {
  const known = measured.peek();
  if (known === null || known.dataset !== dataset) return;
  add(known.byMethod as Map<string, Map<string, Measured>>, fresh);
  measured.value = { ...known };
}

function add(byMethod: Map<string, Map<string, Measured>>, results: readonly Measured[]): void {
  for (const result of results) {
    let ofMethod = byMethod.get(result.method);
    if (ofMethod === undefined) {
      ofMethod = new Map();
      byMethod.set(result.method, ofMethod);
    }
    ofMethod.set(result.id, result);
  }
}
