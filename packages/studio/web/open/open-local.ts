import { go } from '../app/route.ts';
import { during, failed } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { keepPage } from '../host/local-pages.ts';

/** Keeps a page in this browser and shows it. */
export async function openText(text: string, name: string, url: string | null): Promise<void> {
  show(await keepText(text, name, url));
}

/** Files: HTML in any encoding, or rendered pages, gzipped or not. All are kept, and the first one is shown. */
export function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return Promise.resolve();
  const names = files.length === 1 ? files[0].name : `${files.length} files`;
  return during(`Reading ${names} …`, async () => {
    const refs: string[] = [];
    for (const file of files) refs.push(await keepText(await textOf(file), file.name, null));
    show(refs[0]);
  }) as Promise<void>;
}

function show(ref: string): void {
  failed.value = null;
  go('see', { page: ref });
}

async function keepText(text: string, name: string, url: string | null): Promise<string> {
  const ref = `local:${await digest(text)}`;
  await keepPage({ ref, name, url, type: null, html: text, gold: null });
  return ref;
}

async function textOf(file: File): Promise<string> {
  const gzipped = /\.gz$/i.test(file.name);
  const stream = gzipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return engine.decode(bytes).catch((error) => {
    throw new Error(`${file.name} is no web page. ${(error as Error).message}`);
  });
}

/** The same text is the same page. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
