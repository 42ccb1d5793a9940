import { computed, effect, signal } from '@preact/signals';
import type { PageEntry } from '../../src/api.ts';
import { recent } from '../app/recent.ts';
import { go } from '../app/route.ts';
import { current, loadPage, report, setup } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { ask, hasServer } from '../host/host.ts';
import { keptPages } from '../host/local-pages.ts';
import { type Judged, recall, remember } from './confidences.ts';
import { idOfRef, labelId } from './label-id.ts';
import { entries } from './saving.ts';

/** Pages to be labelled one after the other: of a dataset, or those that were opened. Least certain first. */

export interface QueueItem extends Judged {
  ref: string;
  name: string;
}

/** The queue of pages that were opened here; others are named as their datasets. */
export const OPENED = '';
const CHOSEN = 'pith-queue';
/** Milliseconds between two orders of a queue while it is being judged. */
const PAUSE = 400;

export const queueName = signal(localStorage.getItem(CHOSEN) ?? OPENED);
export const items = signal<readonly QueueItem[]>([]);
/** Whether pages are being judged. */
export const judging = signal(false);

/** By what the method expects of itself; what is not judged yet comes last. */
export const ordered = computed(() =>
  items.value.toSorted((a, b) => (a.confidence ?? 2) - (b.confidence ?? 2)),
);

export type PageState = 'done' | 'begun' | 'open';

const states = computed(
  () =>
    new Map(entries.value.map(({ id, labels }) => [id, labels?.done === false ? 'begun' : 'done'] as const)),
);
export const stateOf = ({ id }: QueueItem): PageState => (id !== null && states.value.get(id)) || 'open';

export const doneCount = computed(() => items.value.filter((item) => stateOf(item) === 'done').length);
export const judgedCount = computed(() => items.value.filter(({ confidence }) => confidence !== null).length);

export function choose(name: string): void {
  localStorage.setItem(CHOSEN, name);
  queueName.value = name;
}

/** Opens the least certain page that nothing is said of; else one that is begun. */
export function nextPage(): void {
  const here = current.peek()?.source.ref;
  const left = ordered.peek().filter((item) => item.ref !== here);
  const next =
    left.find((item) => stateOf(item) === 'open') ?? left.find((item) => stateOf(item) === 'begun');
  if (next !== undefined) go('label', { page: next.ref });
  else report(new Error('No page of the queue is left to label: choose another under "Pages".'));
}

let judge = new AbortController();

/** Ends judging; what is known is kept. */
export function stop(): void {
  judge.abort();
}

/** Judges those that are left. */
export function goOn(): void {
  judge = new AbortController();
  judgeAll(queueName.peek(), items.peek(), judge.signal).catch(report);
}

effect(() => {
  const name = queueName.value;
  if (name === OPENED && setup.value === null && hasServer) return;
  // A page that is opened comes into the queue of opened ones.
  if (name === OPENED) recent.value;
  judge.abort();
  judge = new AbortController();
  const { signal } = judge;
  fill(name, signal).catch((error) => {
    items.value = [];
    if (!signal.aborted) report(error);
  });
});

async function fill(name: string, signal: AbortSignal): Promise<void> {
  const listed = name === OPENED ? await openedPages() : await datasetPages(name);
  const known = recall(name);
  const filled = listed.map(({ ref, name }): QueueItem => {
    return { ref, name, ...(known[ref] ?? { confidence: null, id: idOfRef(ref) }) };
  });
  if (signal.aborted) return;
  items.value = filled;
  await judgeAll(name, filled, signal);
}

/** One page after the other, so that whoever labels meanwhile does not wait for more than one. */
async function judgeAll(name: string, all: readonly QueueItem[], signal: AbortSignal): Promise<void> {
  judging.value = true;
  let judged = [...all];
  let shown = performance.now();
  const show = () => {
    items.value = judged;
    remember(name, judged);
    judged = [...judged];
    shown = performance.now();
  };
  for (const [i, item] of all.entries()) {
    if (item.confidence !== null) continue;
    // A page that cannot be had stays last.
    const source = await loadPage(item.ref).catch(() => null);
    if (source === null) continue;
    const confidence = await engine.confidenceOf(source.html, source.url).catch(() => null);
    if (signal.aborted) break;
    judged[i] = { ...item, confidence, id: await labelId(source) };
    if (performance.now() - shown > PAUSE) show();
  }
  if (!signal.aborted || queueName.peek() === name) {
    show();
    judging.value = false;
  }
}

async function openedPages(): Promise<{ ref: string; name: string }[]> {
  const listed = [...(setup.peek()?.opened ?? []), ...(await keptPages())];
  const known = new Set(listed.map(({ ref }) => ref));
  // Addresses and examples: the pages themselves are not kept, and are had again when they are needed.
  const others = recent.peek().filter(({ ref }) => /^(url|example):/.test(ref) && !known.has(ref));
  return [...listed, ...others.map(({ ref, title }) => ({ ref, name: title }))];
}

async function datasetPages(name: string): Promise<{ ref: string; name: string }[]> {
  const pages = await ask<PageEntry[]>(`datasets/${encodeURIComponent(name)}/pages`);
  return pages.map(({ id, title, url }) => ({ ref: `data:${name}/${id}`, name: title ?? url ?? id }));
}
