import { computed, effect, signal } from '@preact/signals';
import type { Setup, SourcePage } from '../../src/studio/api.ts';
import { engine } from '../engine/client.ts';
import type { MethodInfo, OpenedPage } from '../engine/protocol.ts';
import { ask, hasServer, post } from '../host/host.ts';
import { keptPage } from '../host/local-pages.ts';
import { route } from './route.ts';

/** What all views share: the methods, what the server offers, and the page that is open. */

/** A page that is open: as it came, and as the engine has it. */
export interface Current {
  /** The engine's name for it; a page that was rendered since has another. */
  key: string;
  source: SourcePage;
  opened: OpenedPage;
  /** A picture of it as an address, where it was rendered. */
  screenshot: string | null;
}

export const methods = signal<readonly MethodInfo[]>([]);
export const setup = signal<Setup | null>(null);
export const current = signal<Current | null>(null);
/** What is being waited for, in words; null when nothing is. */
export const busy = signal<string | null>(null);
/** What went wrong last, in words. */
export const problem = signal<string | null>(null);

/** The methods that can run on the page that is open. */
export const usableMethods = computed(() =>
  methods.value.filter(
    ({ needs }) => !needs.includes('model') && (current.value?.opened.look || !needs.includes('visual')),
  ),
);

engine.methods().then((all) => {
  methods.value = all;
}, report);
if (hasServer) {
  ask<Setup>('setup').then((answer) => {
    setup.value = answer;
  }, report);
}

export function report(error: unknown): void {
  problem.value = (error as Error).message;
}

/** Does something that takes a while, saying so; what goes wrong is reported. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  busy.value = what;
  try {
    return await work();
  } catch (error) {
    report(error);
    return undefined;
  } finally {
    if (busy.peek() === what) busy.value = null;
  }
}

/** A page by its reference: `local:…` is kept in this browser, all others the server knows. */
export async function loadPage(ref: string): Promise<SourcePage> {
  if (!ref.startsWith('local:')) return ask(`page?${new URLSearchParams({ ref })}`);
  const kept = await keptPage(ref);
  if (kept !== undefined) return kept;
  throw new Error('This page was opened in another browser: open its file again.');
}

/** Opens the page that the address names, whenever it names another. */
effect(() => {
  const ref = route.value.params['page'];
  if (ref === undefined || current.peek()?.source.ref === ref) return;
  current.value = null;
  problem.value = null;
  during('Opening the page …', async () => {
    const source = await loadPage(ref);
    const opened = await engine.open(ref, source.html, source.url);
    if (route.peek().params['page'] === ref) current.value = { key: ref, source, opened, screenshot: null };
  });
});

/** Has the open page rendered by the server's browser; methods that look at it can run then. */
export function renderCurrent(): Promise<void> {
  const { source } = current.peek()!;
  return during('A browser renders the page …', async () => {
    const rendered = await post<{ screenshot?: string }>('render', { html: source.html, url: source.url });
    const { screenshot, ...page } = rendered;
    const key = `${source.ref} rendered`;
    const opened = await engine.open(key, JSON.stringify(page), source.url);
    current.value = {
      key,
      source,
      opened,
      screenshot: screenshot === undefined ? null : `data:image/png;base64,${screenshot}`,
    };
  }) as Promise<void>;
}
