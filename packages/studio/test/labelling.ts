import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HandLabels, LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { parsePage } from 'pith/page';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SaveLabels } from '../src/api.ts';
import { writeLabelPages } from './label-pages.ts';
import { startWorkbench, type Workbench } from './workbench.ts';

/** A workbench of its own, with the pages to label, and ways to see what it has kept. */
export async function startLabelling() {
  let files: string[] = [];
  const workbench = await startWorkbench(async (folder) => {
    files = await writeLabelPages(folder);
    return { open: files };
  });
  const htmlOf = (file: number) => readFile(files[file], 'utf8');
  /** What a file of labels has of a page, which is found by its text. */
  const keptOf = async (name: 'labels' | 'drafts', file: number): Promise<LabelledPage | undefined> => {
    const html = await htmlOf(file);
    const text = await readFile(path.join(workbench.folder, `${name}.jsonl`), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line): LabelledPage => JSON.parse(line))
      .find((line) => line.html === html);
  };
  const draftOf = async (file: number) => (await keptOf('drafts', file))?.labels;
  /** Labels a page without a window. */
  const sayBefore = async (file: number, labels: Partial<HandLabels>) =>
    save(workbench, await htmlOf(file), labels);
  return { workbench, files, keptOf, draftOf, sayBefore };
}

async function save({ address }: Workbench, html: string, labels: Partial<HandLabels>): Promise<void> {
  const request: SaveLabels = {
    // A page of a file is known by its text.
    id: createHash('sha256').update(html).digest('hex').slice(0, 16),
    labels: {
      title: null,
      body: null,
      blocks: `-${parsePage(html).blocks.count}`,
      by: 'hand',
      done: false,
      at: new Date().toISOString(),
      ...labels,
    },
    page: { html },
  };
  const response = await fetch(`${address}/api/labels`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
}

/** Goes to a page that is to be labelled, and waits until it can be. */
export async function openPage(page: Page, file: number): Promise<void> {
  await page.evaluate((ref) => {
    location.hash = `#/label?page=${ref}`;
  }, `file:${file}`);
  await isOpen(page, file);
}

export async function isOpen(page: Page, file: number): Promise<void> {
  await page.locator(`.label[data-page="file:${file}"] .page-view[data-ready=true]`).waitFor();
}

export const inPage = (page: Page) => page.frameLocator('.page-frame');
