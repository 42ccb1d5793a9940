import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from '@pith/methods';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import type { KeptModel, TrainingInfo } from '../src/training/types.ts';
import { trainingPages, writePages } from './training-pages.ts';
import { picture, startWorkbench, theBrowser } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench trains', () => {
  test('mss from a dataset: watched, compared page by page, kept, used in See and elsewhere', async () => {
    const { workbench, pages } = await startTraining(24);
    const page = await workbench.window();
    await choose(page, 'mss');
    await page.keyboard.press('t');
    await isDone(page);
    await page.getByText('How it was learned').click();
    await page.getByText('24 of 24 pages counted').waitFor();
    await page.getByRole('img', { name: /Tokens counted: tokens by pages\. in the article/ }).waitFor();
    await page.getByRole('img', { name: /F1 of 24 pages/ }).waitFor();
    const means = page.getByRole('table', { name: 'Mean scores, old and new' });
    await expect.poll(() => means.getByRole('row').count()).toBe(4);
    const rows = page.getByRole('table', { name: 'Scores page by page' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(24);
    await page.getByText('in 3 parts, all pages of a site in the same one').waitFor();
    await picture(page, 'train-done');

    // The page that loses most, with the new model that is not kept yet.
    await rows.first().getByRole('link').click();
    await page.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    expect(page.url()).toContain('model=%7E1');
    await expect.poll(() => page.getByLabel('Method').inputValue()).toBe('mss · ~1');
    const answerLate = await holdNext(page, '**/trainings/setup');
    await page.goBack();

    await page.getByLabel('Name of the model').fill('../mine');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('alert').filter({ hasText: 'is no name for a model' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByLabel('Name of the model').fill('mine');
    await page.keyboard.press('Enter');
    const models = path.join(workbench.folder, 'models');
    const model = path.join(models, 'mine.model');
    await page.getByText(`pith --method mss --model ${model} page.html`).first().waitFor();
    await page.getByText('kept as mine').first().waitFor();
    // What was asked before the decision does not take it back.
    await answerLate();
    expect(await page.getByLabel('Name of the model').count()).toBe(0);
    const about: KeptModel = JSON.parse(await readFile(path.join(models, 'mine.json'), 'utf8'));
    expect(about).toMatchObject({ name: 'mine', method: 'mss', plan: { data: [{ name: 'pages' }] } });
    expect(about.outcome.scores.pages).toBe(24);
    const bytes = await readFile(model);
    expect(extract(pages[0].html, { method: 'mss', model: bytes }).text).toMatch(/\w/);
    await picture(page, 'train-kept');

    // In See it is one of the methods.
    await page.goto(`${workbench.address}/#/see?page=data:pages/2`);
    await page.getByLabel('Method').selectOption('mss · mine');
    await expect.poll(() => page.url()).toContain('model=mine');
    await page.getByRole('status').filter({ hasText: 'blocks' }).waitFor();

    await page.goto(`${workbench.address}/#/train`);
    await page.getByRole('button', { name: 'Rename mine' }).click();
    await page.getByLabel('New name').fill('ours');
    await page.keyboard.press('Enter');
    await page.getByText('kept as ours').waitFor();
    await page.getByRole('button', { name: 'Delete ours' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect.poll(() => readdir(models)).toEqual([]);
  });

  test('sequence: its objective falls as one looks; discarded, nothing is left', async () => {
    const { workbench, newTraining, lastTraining, leftOvers } = await startTraining(24);
    const page = await workbench.window({ viewport: { width: 380, height: 800 }, colorScheme: 'dark' });
    await choose(page, 'sequence');
    await page.getByLabel('learner').selectOption('maxent');
    await picture(page, 'train-plan-phone');
    await page.getByRole('button', { name: 'Train' }).click();
    const goOn = await holdAt(workbench.address, await newTraining(), '"all pages"');
    await page
      .getByRole('img', { name: /What L-BFGS minimises.*all pages: .* after \d+ iteration/ })
      .waitFor();
    await picture(page, 'train-learning-phone');
    goOn();
    await isDone(page);
    const told = await (
      await fetch(`${workbench.address}/api/jobs/${(await lastTraining()).id}/events`)
    ).text();
    const objective = told
      .split('\n')
      .filter((line) => line.includes('"all pages"'))
      .map((line): number => JSON.parse(line).y);
    expect(objective.at(-1)).toBeLessThan(objective[0]);
    await picture(page, 'train-done-phone');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('status').filter({ hasText: 'nothing is left of the model' }).waitFor();
    expect(await leftOvers()).toEqual([]);
    expect((await fetch(`${workbench.address}/api/models/~${(await lastTraining()).id}`)).status).toBe(400);
  });

  test('a newcomer comes from four labelled pages to a model in use', async () => {
    const { workbench } = await startTraining(4);
    const page = await workbench.window();
    await page.getByRole('link', { name: 'Train' }).click();
    // What was labelled is chosen, and a method that can learn from so little.
    await page.getByText('At most 4 pages; mss needs 4.').waitFor();
    await page.getByRole('button', { name: 'Train' }).click();
    await isDone(page);
    await page.getByText('4 pages are few').waitFor();
    await page.getByText('does not start from the package’s').waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('link', { name: 'Use it on an example' }).first().click();
    await page.getByRole('heading', { name: /The lighthouse/, level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Method').inputValue()).toBe('mss · mss-mine');
    await page.getByRole('status').filter({ hasText: 'blocks kept' }).waitFor();
  });

  test('cancelling ends the process; too few pages are said to be too few', async () => {
    // So many pages that the training is not done before it is cancelled.
    const { workbench, newTraining, leftOvers } = await startTraining(200);
    const page = await workbench.window();
    await choose(page, 'pith');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    const { process: id } = await newTraining();
    expect(isAlive(id)).toBe(true);
    await page.keyboard.press('x');
    await page.getByRole('status').filter({ hasText: 'It was cancelled' }).waitFor();
    expect(isAlive(id)).toBe(false);
    expect(await leftOvers()).toEqual([]);

    await page.getByLabel('pages', { exact: true }).uncheck();
    await page.getByLabel(/What was labelled: 4 pages of 3 sites/).check();
    await page.getByText('pith needs at least 20 pages; 4 are chosen.').waitFor();
    await page.getByRole('button', { name: 'Train' }).click();
    await page.getByRole('status').filter({ hasText: 'Label more pages, or add a dataset' }).waitFor();
  });
});

/** A workbench of its own, with a dataset of so many pages, and four labelled ones. */
/** Holds back the answer to the next request for an address; what is returned lets it go and waits until it is shown. */
async function holdNext(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return async () => {
    const answered = page.waitForResponse(address);
    letGo();
    await (await answered).finished();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  };
}

async function startTraining(count: number) {
  // Before the folder of temporary files is another one: the browser keeps files in it as long as it runs.
  await theBrowser();
  const pages = trainingPages(count);
  // Where models wait for a decision, so that nobody else's are looked at.
  let waiting = '';
  const workbench = await startWorkbench(async (folder) => {
    waiting = path.join(folder, 'waiting');
    const own = path.join(folder, 'own');
    for (const made of [waiting, own]) await mkdir(made);
    await writePages(own, 'labels', pages.slice(0, 4));
    return { open: [await writePages(folder, 'pages', pages)], folder: own };
  });
  vi.stubEnv('TMPDIR', waiting);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const lastTraining = async () => {
    const response = await fetch(`${workbench.address}/api/trainings`);
    return ((await response.json()) as TrainingInfo[]).at(-1)!;
  };
  /** The first training, as soon as the server has begun it. */
  const newTraining = async () => {
    await expect.poll(lastTraining).toBeDefined();
    return lastTraining();
  };
  const leftOvers = async () => (await readdir(waiting)).filter((name) => name.startsWith('pith-training-'));
  return { workbench, pages, newTraining, lastTraining, leftOvers };
}

/**
 * Holds the process of a training as soon as it has told of something, so that a window that is slow sees it before the
 * training is done. Returns what lets the process go on.
 */
async function holdAt(
  address: string,
  { id, process: held }: TrainingInfo,
  words: string,
): Promise<() => void> {
  const { body } = await fetch(`${address}/api/jobs/${id}/events`);
  let told = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    told += part;
    if (told.includes(words)) break;
  }
  process.kill(held, 'SIGSTOP');
  return () => process.kill(held, 'SIGCONT');
}

async function choose(page: Page, method: string): Promise<void> {
  await page.getByRole('link', { name: 'Train' }).click();
  await page.getByLabel('Method').selectOption(method);
  const labels = page.getByLabel(/What was labelled/);
  if (await labels.isChecked()) await labels.uncheck();
  await page.getByLabel('pages', { exact: true }).check();
  await page.getByRole('heading', { name: 'How it goes' }).click();
}

const isDone = (page: Page) => page.getByRole('status').filter({ hasText: 'Done.' }).waitFor();

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch {
    return false;
  }
}
