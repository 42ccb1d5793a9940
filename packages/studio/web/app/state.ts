import { computed, effect, signal } from '@preact/signals';
import type { Setup, SourcePage } from '../../src/api.ts';
import { engine } from '../engine/client.ts';
import type { MethodInfo, OpenedPage } from '../engine/protocol.ts';
import { ask, hasServer, postForText } from '../host/host.ts';
import { keptPage } from '../host/local-pages.ts';
import { adjust, route } from './route.ts';

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
/** What is being waited for, in words; null when nothing is. */
export const busy = signal<string | null>(null);
/** What went wrong last, in words. */
export const problem = signal<string | null>(null);

/** The methods that can run on the page that is open. */
export const usableMethods = computed(() =>
  methods.value.filter(({ name, needs }) => !needs.includes('model') && !mustRenderFor(name)),
);

/** Whether a method, `vips:pdoc=6`, looks at the page as a browser shows it, and the one that is open is not rendered. */
export function mustRenderFor(spec: string): boolean {
  const [name] = spec.split(':');
  const looks = methods.value.find((method) => method.name === name)?.needs.includes('visual') ?? false;
  return looks && !current.value?.opened.look;
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

/** Opens the page that the address names, whenever it names another; rendered, where it was before. */
effect(() => {
  const { page: ref, rendered } = route.value.params;
  if (ref === undefined || current.peek()?.source.ref === ref) return;
  current.value = null;
  problem.value = null;
  during('Opening the page …', async () => {
    const source = await loadPage(ref);
    const page =
      (rendered !== undefined && (await openRendered(source).catch(report))) || (await open(source));
    if (route.peek().params['page'] === ref) current.value = page;
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
