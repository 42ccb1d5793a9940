import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePage } from '@pith/lab/internal/eval/measure';
import { loadSystem } from '@pith/lab/internal/eval/system';
import { fromRuns } from '@pith/lab/internal/labels/block-classes';
import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { trainMss } from '@pith/lab/internal/mss/train';
import { extract } from 'pith';
import { readDataset } from 'pith/internal/records/dataset';
import { nodeAtPath, parsePage } from 'pith/page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { writeLabelPages } from './label-pages.ts';
import { picture, startWorkbench } from './workbench.ts';

const TIMEOUT = 60_000;
/** The machine may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
const STORY = '/html[1]/body[1]/main[1]/article[1]/div[1]';
const HEADLINE = '/html[1]/body[1]/main[1]/article[1]/header[1]/h1[1]';

/** Playwright's own drag asks each frame with a script, and waits forever for one where scripts are off. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', from.x, from.y);
  for (let i = 1; i <= 4; i++) {
    await mouse('mouseMoved', from.x + ((to.x - from.x) * i) / 4, from.y + ((to.y - from.y) * i) / 4);
    // What the pointer is over is looked up once a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await mouse('mouseReleased', to.x, to.y);
}

/** Keys before the next frame: the second is meant for what the first one has switched to. */
async function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  await page.evaluate(async (pressed) => {
    for (const key of pressed) {
      dispatchEvent(new KeyboardEvent('keydown', { key }));
      for (let i = 0; i < 9; i++) await null;
    }
  }, keys);
}

describe.skipIf(!hasBrowser)('labels by hand', { timeout: TIMEOUT }, async () => {
  const files = hasBrowser ? await writeLabelPages() : [];
  const workbench = hasBrowser ? await startWorkbench({ open: files }) : null!;

  /** What a file of labels has, by the pages' texts. */
  async function kept(name: 'labels' | 'drafts'): Promise<LabelledPage[]> {
    const text = await readFile(path.join(workbench.folder, `${name}.jsonl`), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
  const keptOf = async (name: 'labels' | 'drafts', file: number) => {
    const html = await readFile(files[file], 'utf8');
    return (await kept(name)).find((line) => line.html === html);
  };
  const draftOf = async (file: number) => (await keptOf('drafts', file))?.labels;

  async function openPage(page: Page, file: number): Promise<void> {
    page.setDefaultTimeout(15_000);
    await page.evaluate((ref) => {
      location.hash = `#/label?page=${ref}`;
    }, `file:${file}`);
    await page.locator(`.label[data-page="file:${file}"] .page-view[data-ready=true]`).waitFor();
  }
  const inPage = (page: Page) => page.frameLocator('.page-frame');
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: ', saved' }).waitFor();

  test('title and body by mouse, as in Figure 15', async () => {
    const page = await workbench.window();
    await openPage(page, 0);
    await inPage(page).locator('#headline span').hover();
    await page.locator('.page-box[data-look=pointed]', { hasText: 'span' }).waitFor();
    await inPage(page).locator('#headline span').click();
    await eventually(() => draftOf(0)).toMatchObject({ title: `${HEADLINE}/span[1]`, done: false });
    await page.getByRole('button', { name: 'Widen' }).click();
    await page.keyboard.press('b');
    await inPage(page).locator('#story p').nth(1).click();
    await eventually(() => draftOf(0)).toMatchObject({ title: HEADLINE, body: `${STORY}/p[2]` });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('+');
    await eventually(() => draftOf(0)).toMatchObject({ body: '/html[1]/body[1]/main[1]/article[1]' });
    // Back on the way one came.
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Narrow' }).click();
    await eventually(() => draftOf(0)).toMatchObject({ body: `${STORY}/p[2]` });
    await page.keyboard.press('ArrowUp');
    const border = (look: string) =>
      page.locator(`.page-box[data-look=${look}]`).evaluate((box) => getComputedStyle(box).border);
    await eventually(() => border('title')).toBe('3px dotted rgb(212, 0, 0)');
    await eventually(() => border('body')).toBe('3px dashed rgb(0, 0, 0)');
    await picture(page, 'label-elements');
    await page.keyboard.press('d');
    await eventually(() => keptOf('labels', 0)).toMatchObject({ labels: { body: STORY, done: true } });
    const { gold } = (await keptOf('labels', 0))!;
    expect(gold.title).toBe('The bridge opens again');
    expect(gold.text?.split('\n')).toHaveLength(6);
    expect(await keptOf('drafts', 0)).toBeUndefined();
    await page.context().close();
  });

  test('title and body by keyboard alone; all of it undone and done again', async () => {
    const page = await workbench.window();
    await openPage(page, 1);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('t', 'ArrowDown');
    await eventually(() => draftOf(1)).toMatchObject({ title: HEADLINE });
    // From the first block up to the menu, beside it the main part, and into it.
    await press('b', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    await eventually(() => draftOf(1)).toMatchObject({ title: HEADLINE, body: STORY });
    await press('Delete');
    await eventually(() => draftOf(1)).toMatchObject({ body: null });
    await press('Control+z');
    await eventually(() => draftOf(1)).toMatchObject({ body: STORY });
    for (let i = 0; i < 20; i++) await press('Control+z');
    await eventually(() => draftOf(1)).toMatchObject({ title: null, body: null });
    for (let i = 0; i < 20; i++) await press(i % 2 === 0 ? 'Control+Shift+z' : 'Control+y');
    await eventually(() => draftOf(1)).toMatchObject({ title: HEADLINE, body: null });
    await press('Control+z', 'd');
    await eventually(() => keptOf('labels', 1)).toMatchObject({ labels: { body: STORY, done: true } });
    await page.context().close();
  });

  test('blocks by keyboard and by dragging; a reload at once loses nothing', async () => {
    const page = await workbench.window();
    await openPage(page, 2);
    const html = await readFile(files[2], 'utf8');
    const { count } = parsePage(html).blocks;
    const classes = async () => [...fromRuns((await draftOf(2))?.blocks ?? `-${count}`, count)].join('');
    await pressAtOnce(page, ['v', 'ArrowDown', 'ArrowUp', 'x', '4']);
    // The headline, then five paragraphs at once, then the caption.
    await page.keyboard.press('c');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('1');
    await page.keyboard.press('p');
    await eventually(classes).toBe(`44111111${'3'}${'0'.repeat(count - 9)}`);
    // By dragging on the page.
    const [from, to] = [inPage(page).locator('.comment p').nth(0), inPage(page).locator('.comment p').nth(1)];
    await from.scrollIntoViewIfNeeded();
    const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await drag(page, { x: a.x + 20, y: a.y + a.height / 2 }, { x: b.x + 20, y: b.y + b.height / 2 });
    await page.getByText('3 blocks chosen').waitFor();
    await page.keyboard.press('m');
    await eventually(classes).toMatch(/222/);
    await picture(page, 'label-blocks');
    // All in the element around the last but one block, and a reload before anything can be sent.
    await page.getByRole('option', { name: /All rights reserved/ }).click();
    await page.keyboard.press('e');
    await page.evaluate(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
      dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
      location.reload();
    });
    await eventually(classes).toMatch(/^44111111.*222.*44$/);
    expect(await classes()).not.toMatch(/0/);
    await page.locator('.page-view[data-ready=true]').waitFor();
    await page.getByRole('button', { name: 'Block by block' }).click();
    await page.getByText(`0 of ${count} not labelled`).waitFor();
    await page.keyboard.press('d');
    await eventually(() => keptOf('labels', 2)).toMatchObject({ gold: { comments: /I was there/ } });
    await page.context().close();
  });

  test('what the server did not get is kept in the browser until it does', async () => {
    const page = await workbench.window();
    await openPage(page, 3);
    await page.route('**/api/labels', (route) => route.abort());
    await page.keyboard.press('t');
    await inPage(page).locator('div').first().click();
    await page.getByRole('status').filter({ hasText: 'not saved yet' }).waitFor();
    expect(await draftOf(3)).toBeUndefined();
    await page.goto('about:blank');
    await page.unroute('**/api/labels');
    // The next start is of another view: it is kept all the same.
    await page.goto(`${workbench.address}/#/open`);
    await eventually(() => draftOf(3)).toMatchObject({ title: '/html[1]/body[1]/div[1]' });
    const noted = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /label:/.test(key)));
    await eventually(noted).toEqual([]);
    await page.context().close();
  });

  test('the queue has the least certain first; suggestions are accepted or mended', async () => {
    const page = await workbench.window();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(`${workbench.address}/#/label`);
    const rows = page.locator('.label-queue tbody tr');
    await eventually(() => rows.count()).toBe(4);
    const expected = await Promise.all(
      files.map(async (file) => ({
        name: path.basename(file),
        confidence: extract(await readFile(file, 'utf8')).confidence!,
      })),
    );
    const order = expected.toSorted((x, y) => x.confidence - y.confidence);
    await eventually(() => rows.locator('.numbers').allTextContents()).toEqual(
      order.map(({ confidence }) => confidence.toFixed(3)),
    );
    expect((await rows.locator('a').allTextContents())[0]).toBe(order[0].name);
    await page.getByText('3 of 4 labelled').first().waitFor();
    await picture(page, 'label-queue');
    // Those that are done are passed over.
    await page.keyboard.press('n');
    await eventually(() => page.url()).toContain('page=file%3A3');
    await page.getByRole('tab', { name: 'This page' }).click();
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.getByRole('button', { name: 'Accept title and body' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('button', { name: 'Delete the labels of The bridge opens again' }).click();
    await eventually(() => keptOf('labels', 0)).toBeUndefined();
    await openPage(page, 0);
    await page.getByRole('tab', { name: 'This page' }).click();
    await page.keyboard.press('v');
    await page.keyboard.press('s');
    await page.getByRole('option', { name: /^caption\?: The bridge/ }).waitFor();
    await picture(page, 'label-suggestions');
    // One is mended, one accepted alone, the others together.
    await page.getByRole('option', { name: /^boilerplate\?: Home/ }).click();
    await page.keyboard.press(' ');
    await page.getByRole('option', { name: /^boilerplate\?: Sport/ }).click();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await eventually(() => draftOf(0)).toMatchObject({ title: HEADLINE });
    const said = (await draftOf(0))!;
    expect(said.blocks).toMatch(/^x1 m1 .*p1/);
    expect(said.blocks).not.toMatch(/-/);
    expect(said.body).toBe(STORY);
    await page.keyboard.press('d');
    await saved(page);
    await eventually(async () => (await keptOf('labels', 0))?.gold.comments).toMatch(/^Sport\nI was there/);
    await page.context().close();
  });

  test('a rendered page is labelled on its picture and kept as its source', async () => {
    const page = await workbench.window();
    await openPage(page, 3);
    await page.getByRole('button', { name: 'Render' }).click();
    const paper = page.locator('.page-paper');
    await paper.waitFor();
    await page.keyboard.press('b');
    const { html, look } = { html: await readFile(files[3], 'utf8'), look: await paper.boundingBox() };
    // The cells of the table are at the top.
    await page.mouse.click(look!.x + 20, look!.y + 14);
    await eventually(async () => (await draftOf(3))?.body ?? '').toMatch(/td\[1\]/);
    const draft = (await keptOf('drafts', 3))!;
    expect(draft.html).toBe(html);
    expect(nodeAtPath(parsePage(html), draft.labels.body!)).toBeGreaterThan(0);
    await page.context().close();
  });

  test('the file is a dataset: it is learned from and measured on', async () => {
    const file = path.join(workbench.folder, 'labels.jsonl');
    const [model] = await trainMss([file], [{}]);
    expect(model.about).toMatchObject({ pages: 3, used: 3 });
    const pith = await loadSystem('pith');
    for await (const page of readDataset(file)) {
      const { words, title } = await measurePage(pith, 'labels', page);
      expect(words!.f1).toBeGreaterThan(0.8);
      expect(title ?? true).toBe(true);
    }
  });
});
