import { computed, effect, signal } from '@preact/signals';
import type { KeptModel } from '../../src/training/types.ts';
import { route } from '../app/route.ts';
import { looksAtPages, report } from '../app/state.ts';
import type { Ask } from '../engine/protocol.ts';
import { ask, bytesOf, hasServer } from '../host/host.ts';
import { lookAgain } from '../host/look-again.ts';
import { shellQuoted } from '../ui/shell-quoted.ts';

/** The models that were kept, for whoever lets one choose. */
export const keptModels = signal<readonly KeptModel[]>([]);

const look = lookAgain(
  () => ask<KeptModel[]>('models'),
  (models) => {
    keptModels.value = models;
  },
  report,
);

export async function refreshModels(): Promise<void> {
  if (hasServer) await look();
}

const fetched = new Map<string, Promise<Uint8Array>>();

/** The bytes of a model by its name; `~ID` is that of a training nobody has decided on. Fetched once. */
export function modelBytes(name: string): Promise<Uint8Array> {
  let bytes = fetched.get(name);
  if (bytes === undefined) {
    bytes = bytesOf(`models/${encodeURIComponent(name)}`);
    fetched.set(name, bytes);
    bytes.catch(() => fetched.delete(name));
  }
  return bytes;
}

/** Another model may have this name from now on. */
export function forgetModel(name: string): void {
  fetched.delete(name);
  if (named.peek()?.name === name) named.value = null;
}

/** The name of the model in the address. By itself, so that nothing is asked anew when the rest of the address changes. */
const wanted = computed(() => route.value.params['model']);
/** The model itself. */
const named = signal<{ name: string; bytes: Uint8Array } | null>(null);

effect(() => {
  const name = wanted.value;
  if (name === undefined || named.value?.name === name) return;
  modelBytes(name).then((bytes) => {
    named.value = { name, bytes };
  }, report);
});

/** What to ask for, with the model that the address names; null until its bytes are here. */
export function askFor(method: string): Ask | null {
  const name = wanted.value;
  if (name === undefined) return { method };
  return named.value?.name === name ? { method, model: named.value.bytes } : null;
}

/** Where a model is not `pith`'s, the command must be told whose it is; and to render, where the method looks at pages. */
export function commandFor({ method, file }: Pick<KeptModel, 'method' | 'file'>): string {
  const named = method === 'pith' ? '' : ` --method ${method}`;
  const rendered = looksAtPages(method) ? ' --render' : '';
  return `pith${named} --model ${shellQuoted(file)}${rendered} page.html`;
}

/** The line of a program that uses a model. */
export function codeFor({ method, file }: Pick<KeptModel, 'method' | 'file'>): string {
  const named = method === 'pith' ? '' : `method: '${method}', `;
  return `extract(html, { ${named}model: await readFile(${JSON.stringify(file)}) })`;
}
