import { computed, effect, signal } from '@preact/signals';
import type { Setup, SourcePage } from '../../src/api.ts';
import { engine } from '../engine/client.ts';
import type { MethodInfo, OpenedPage } from '../engine/protocol.ts';
import { examplePage } from '../host/examples.ts';
import { ask, hasServer, postForText } from '../host/host.ts';
import { keptPage } from '../host/local-pages.ts';
import { remember } from './recent.ts';
import { addressOf, adjust, route } from './route.ts';

/** What all views share: the methods, what the server offers, and the page that is open. */

/** A page that is open: as it came, and as the engine has it. */
export interface Current {
  /** The engine's name for it; a page that was rendered since has another. */
  key: string;
  source: SourcePage;
  opened: OpenedPage;
}

export const methods = signal<readonly MethodInfo[]>([]);
export const setup = signal<Setup | null>(null);
export const current = signal<Current | null>(null);
/** What is being waited for, in words; the last of it is shown, after a moment: see `Busy`. */
const waits = signal<readonly { what: string }[]>([]);
export const busy = computed(() => waits.value.at(-1)?.what ?? null);
/** What went wrong last, in words. */
export const problem = signal<string | null>(null);

/** The methods that can run on the page that is open. */
export const usableMethods = computed(() =>
  methods.value.filter(({ name, needs }) => !needs.includes('model') && !mustRenderFor(name)),
);

/** Whether a method, `vips:pdoc=6`, looks at the page as a browser shows it. */
export function looksAtPages(spec: string): boolean {
  const [name] = spec.split(':');
  return methods.value.find((method) => method.name === name)?.needs.includes('visual') ?? false;
}

/** Whether it does, and the page that is open is not rendered. */
export function mustRenderFor(spec: string): boolean {
  return looksAtPages(spec) && !current.value?.opened.look;
}

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

/** Says what is waited for until the function that it returns is called. */
export function beginWait(what: string): () => void {
  const wait = { what };
  waits.value = [...waits.peek(), wait];
  return () => {
    waits.value = waits.peek().filter((other) => other !== wait);
  };
}

/** Says what is waited for as long as an answer is not there. */
export async function whileBusy<T>(what: string, answer: Promise<T>): Promise<T> {
  const endWait = beginWait(what);
  try {
    return await answer;
  } finally {
    endWait();
  }
}

/** Does something that takes a while, saying so; what goes wrong is reported. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await whileBusy(what, work());
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** A page that could not be opened, with the reason in words. */
export const failed = signal<{ ref: string; reason: string } | null>(null);

/** A page by its reference: `local:…` is kept in this browser, `example:…` is ours, all others the server knows. */
export async function loadPage(ref: string): Promise<SourcePage> {
  const example = await examplePage(ref);
  if (example !== null) return example;
  if (!ref.startsWith('local:')) return ask(`page?${new URLSearchParams({ ref })}`);
  const kept = await keptPage(ref);
  if (kept !== undefined) return kept;
  throw new Error('This page was opened in another browser: open its file again.');
}

/** Opens the page that the address names, whenever it names another; rendered, where it was before. */
effect(() => {
  const { page: ref, rendered } = route.value.params;
  if (ref === undefined || current.peek()?.source.ref === ref) return;
  current.value = null;
  problem.value = null;
  failed.value = null;
  during('Opening the page …', async () => {
    try {
      const source = await loadPage(ref);
      const page =
        (rendered !== undefined && (await openRendered(source).catch(report))) || (await open(source));
      if (route.peek().params['page'] !== ref) return;
      current.value = page;
      remember(ref, page.opened.title ?? source.name);
    } catch (error) {
      if (route.peek().params['page'] !== ref) return;
      // Back to where another address can be given, without a step that leads here again.
      failed.value = { ref, reason: (error as Error).message };
      location.replace(addressOf('open'));
    }
  });
});

async function open(source: SourcePage): Promise<Current> {
  return { key: source.ref, source, opened: await engine.open(source.ref, source.html, source.url) };
}

async function openRendered(source: SourcePage): Promise<Current> {
  const { ref, html, url } = source;
  const rendered = await postForText('render', { html, url });
  const key = `${ref} rendered`;
  return { key, source, opened: await engine.open(key, rendered, url) };
}

/** Has the open page rendered by the server's browser; methods that look at it can run then. */
export function renderCurrent(): Promise<void> {
  const plain = current.peek()!;
  return during('A browser renders the page …', async () => {
    const page = await openRendered(plain.source);
    if (current.peek() !== plain) return;
    current.value = page;
    adjust({ rendered: 'yes' });
  }) as Promise<void>;
}
