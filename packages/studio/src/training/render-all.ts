import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasRendered, renderedFile } from '@pith/render/internal/rendered-folder';
import { readDataset } from 'pith/internal/records/dataset';
import type { PithError } from 'pith/page';
import type { Sample } from './sample.ts';
import type { Assignment } from './trainer.ts';
import type { Watch } from './watch.ts';

/** Renders the pages; those that cannot be are left out of the sample. Nothing that a page names is loaded. */
export async function renderAll({ sample, folder, threads, browser }: Assignment, watch: Watch) {
  const { Renderer } = await import('@pith/render');
  const target = path.join(folder, 'rendered');
  await mkdir(target);
  const renderer = new Renderer({ pages: threads, ...(browser !== undefined && { browser }) });
  let done = 0;
  const render = async ({ id, html, url }: { id: string; html: string; url?: string | null }) => {
    try {
      const page = await renderer.render({ html, ...(url && { url }) });
      await writeFile(renderedFile(target, id), gzipSync(JSON.stringify(page)));
    } catch (error) {
      if ((error as PithError).code === 'NO_BROWSER') throw error;
    }
    watch.progress('A browser renders the pages', ++done, sample.entries.length);
  };
  try {
    const running = new Set<Promise<void>>();
    for await (const page of readDataset(sample.file)) {
      const job = render(page);
      running.add(job);
      job.finally(() => running.delete(job)).catch(() => {});
      if (running.size >= threads) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await renderer.close();
  }
  const entries = sample.entries.filter(({ id }) => hasRendered(target, id));
  watch.step(`${entries.length} of ${done} pages rendered`);
  return { folder: target, sample: { ...sample, entries } satisfies Sample };
}
