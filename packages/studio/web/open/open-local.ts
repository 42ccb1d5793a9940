import { go } from '../app/route.ts';
import { during } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { keepPage } from '../host/local-pages.ts';

/** Keeps a page in this browser and shows it. */
export async function openText(text: string, name: string, url: string | null): Promise<void> {
  const ref = `local:${await digest(text)}`;
  await keepPage({ ref, name, url, type: null, html: text, gold: null });
  go('see', { page: ref });
}

/** A file: HTML in any encoding, or a rendered page, gzipped or not. */
export function openFile(file: File): Promise<void> {
  return during(`Reading ${file.name} …`, async () => {
    const gzipped = /\.gz$/i.test(file.name);
    const stream = gzipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    await openText(await engine.decode(bytes), file.name, null);
  }) as Promise<void>;
}

/** The same text is the same page. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
