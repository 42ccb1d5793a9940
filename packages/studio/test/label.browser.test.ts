import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePage } from '@pith/lab/internal/eval/measure';
import { loadSystem } from '@pith/lab/internal/eval/system';
import { fromRuns } from '@pith/lab/internal/labels/block-classes';
import { trainMss } from '@pith/lab/internal/mss/train';
import { extract } from 'pith';
import { readDataset } from 'pith/internal/records/dataset';
import { nodeAtPath, parsePage } from 'pith/page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { inPage, isOpen, openPage, startLabelling } from './labelling.ts';
import { isPictured, picture, placeOf } from './workbench.ts';

const STORY = '/html[1]/body[1]/main[1]/article[1]/div[1]';
const HEADLINE = '/html[1]/body[1]/main[1]/article[1]/header[1]/h1[1]';

describe.skipIf(!hasBrowser)('labels by hand', () => {
  test('title and body by mouse, as in Figure 15', async () => {
    const { workbench, draftOf, keptOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 0);
    await inPage(page).locator('#headline span').hover();
    await page.locator('.page-box[data-look=pointed]', { hasText: 'span' }).waitFor();
    await inPage(page).locator('#headline span').click();
    await expect.poll(() => draftOf(0)).toMatchObject({ title: `${HEADLINE}/span[1]`, done: false });
    await page.getByRole('button', { name: 'Widen' }).click();
    await page.keyboard.press('b');
    await inPage(page).locator('#story p').nth(1).click();
    await expect.poll(() => draftOf(0)).toMatchObject({ title: HEADLINE, body: `${STORY}/p[2]` });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('+');
    await expect.poll(() => draftOf(0)).toMatchObject({ body: '/html[1]/body[1]/main[1]/article[1]' });
    // Back on the way one came.
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Narrow' }).click();
    await expect.poll(() => draftOf(0)).toMatchObject({ body: `${STORY}/p[2]` });
    await page.keyboard.press('ArrowUp');
    const border = (look: string) =>
      page.locator(`.page-box[data-look=${look}]`).evaluate((box) => getComputedStyle(box).border);
    await expect.poll(() => border('title')).toBe('3px dotted rgb(212, 0, 0)');
    await expect.poll(() => border('body')).toBe('3px dashed rgb(0, 0, 0)');
    await picture(page, 'label-elements');
    await page.keyboard.press('d');
    await expect.poll(() => keptOf('labels', 0)).toMatchObject({ labels: { body: STORY, done: true } });
    const { gold } = (await keptOf('labels', 0))!;
    expect(gold.title).toBe('The bridge opens again');
    expect(gold.text?.split('\n')).toHaveLength(6);
    // It is written into one file before it is taken out of the other.
    await expect.poll(() => keptOf('drafts', 0)).toBeUndefined();
  });

  test('title and body by keyboard alone; all of it undone and done again', async () => {
    const { workbench, draftOf, keptOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 1);
    await pickByKeys(page);
    await expect.poll(() => draftOf(1)).toMatchObject({ title: HEADLINE, body: STORY });
    await press(page, 'Delete');
    await expect.poll(() => draftOf(1)).toMatchObject({ body: null });
    await press(page, 'Control+z');
    await expect.poll(() => draftOf(1)).toMatchObject({ body: STORY });
    for (let i = 0; i < 20; i++) await press(page, 'Control+z');
    await expect.poll(() => draftOf(1)).toMatchObject({ title: null, body: null });
    for (let i = 0; i < 20; i++) await press(page, i % 2 === 0 ? 'Control+Shift+z' : 'Control+y');
    await expect.poll(() => draftOf(1)).toMatchObject({ title: HEADLINE, body: null });
    await press(page, 'Control+z', 'd');
    await expect.poll(() => keptOf('labels', 1)).toMatchObject({ labels: { body: STORY, done: true } });
  });

  test('the keyboard begins at the headline', async () => {
    const { workbench, draftOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 1);
    await press(page, 't', 'ArrowDown');
    await expect.poll(() => draftOf(1)).toMatchObject({ title: HEADLINE, body: null });
  });

  test('blocks by keyboard and by dragging; a reload at once loses nothing', async () => {
    const { workbench, files, draftOf, keptOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 2);
    const html = await readFile(files[2], 'utf8');
    const { count } = parsePage(html).blocks;
    const classes = async () => [...fromRuns((await draftOf(2))?.blocks ?? `-${count}`, count)].join('');
    await labelByKeys(page);
    await expect.poll(classes).toBe(`44111111${'3'}${'0'.repeat(count - 9)}`);
    // By dragging on the page.
    await bringIntoView(page, '.comments');
    const comments = inPage(page).locator('.comment p');
    const [a, b] = [await placeOf(comments.nth(0)), await placeOf(comments.nth(1))];
    await drag(page, { x: a.x + 20, y: a.y + a.height / 2 }, { x: b.x + 20, y: b.y + b.height / 2 });
    await page.getByText('3 blocks chosen').waitFor();
    await page.keyboard.press('m');
    await expect.poll(classes).toMatch(/222/);
    await picture(page, 'label-blocks');
    // All in the element around the last but one block, and a reload before anything can be sent.
    await page.getByRole('option', { name: /All rights reserved/ }).click();
    await page.keyboard.press('e');
    await page.evaluate(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
      dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
      location.reload();
    });
    await expect.poll(classes).toMatch(/^44111111.*222.*44$/);
    await expect.poll(classes).not.toMatch(/0/);
    await page.locator('.page-view[data-ready=true]').waitFor();
    await page.getByRole('button', { name: 'Block by block' }).click();
    await page.getByText(`0 of ${count} not labelled`).waitFor();
    await page.keyboard.press('d');
    await expect.poll(async () => (await keptOf('labels', 2))?.gold.comments).toMatch(/I was there/);
  });

  test('a drag that is over before the next frame is taken to its end', async () => {
    const { workbench } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 2);
    await page.getByRole('button', { name: 'Block by block' }).click();
    await page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('.page-frame')!.contentDocument!;
      const paragraphs = [...inside.querySelectorAll('#story p')].slice(0, 3);
      paragraphs[0].scrollIntoView();
      const at = (type: string, paragraph: Element, buttons: number) => {
        const { left, top } = paragraph.getBoundingClientRect();
        const place = { clientX: left + 20, clientY: top + 10 };
        paragraph.dispatchEvent(new MouseEvent(type, { ...place, buttons, bubbles: true }));
      };
      at('mousedown', paragraphs[0], 1);
      for (const paragraph of paragraphs) at('mousemove', paragraph, 1);
      at('mouseup', paragraphs[2], 0);
      // The pointer goes on without the button before the frame comes.
      at('mousemove', paragraphs[0], 0);
    });
    await page.getByText('3 blocks chosen').waitFor();
  });

  test('the page does not move when a block at its edge is pressed', async () => {
    const { workbench } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 2);
    await page.getByRole('button', { name: 'Block by block' }).click();
    // The first paragraph is at the upper edge.
    await bringIntoView(page, '#story p', 'start');
    const paragraph = inPage(page).locator('#story p').first();
    const before = await placeOf(paragraph);
    await page.mouse.click(before.x + 20, before.y + 10);
    await page.getByRole('option', { name: /On day 1/, selected: true }).waitFor();
    expect(await placeOf(paragraph)).toEqual(before);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /On day 2/, selected: true }).waitFor();
  });

  test('what the server did not get is kept in the browser until it does', async () => {
    const { workbench, draftOf } = await startLabelling();
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
    await expect.poll(() => draftOf(3)).toMatchObject({ title: '/html[1]/body[1]/div[1]' });
    const noted = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /label:/.test(key)));
    await expect.poll(noted).toEqual([]);
  });

  test('the queue has the least certain first; suggestions are accepted or mended', async () => {
    const { workbench, files, draftOf, keptOf, sayBefore } = await startLabelling();
    for (const file of [0, 1, 2]) await sayBefore(file, { title: HEADLINE, body: STORY, done: true });
    await sayBefore(3, { title: '/html[1]/body[1]/div[1]' });
    const page = await workbench.window();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(`${workbench.address}/#/label`);
    const rows = page.locator('.label-queue tbody tr');
    await expect.poll(() => rows.count()).toBe(4);
    const expected = await Promise.all(
      files.map(async (file) => ({
        name: path.basename(file),
        confidence: extract(await readFile(file, 'utf8')).confidence!,
      })),
    );
    const order = expected.toSorted((x, y) => x.confidence - y.confidence);
    await expect
      .poll(() => rows.locator('.numbers').allTextContents())
      .toEqual(order.map(({ confidence }) => confidence.toFixed(2)));
    await expect.poll(async () => (await rows.locator('a').allTextContents())[0]).toBe(order[0].name);
    await page.getByText('3 of 4 labelled').first().waitFor();
    await picture(page, 'label-queue');
    // Those that are done are passed over.
    await page.keyboard.press('n');
    await expect.poll(() => page.url()).toContain('page=file%3A3');
    await isOpen(page, 3);
    await page.getByRole('tab', { name: 'This page' }).click();
    await page.getByRole('button', { name: 'Suggest' }).click();
    await isFocused(page, 'Accept title and body');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('button', { name: 'Delete the labels of The bridge opens again' }).click();
    await expect.poll(() => keptOf('labels', 0)).toBeUndefined();
    await openPage(page, 0);
    await page.getByRole('tab', { name: 'This page' }).click();
    await page.keyboard.press('v');
    await page.keyboard.press('s');
    await page.getByRole('option', { name: /^caption\?: The bridge/ }).waitFor();
    await isFocused(page, 'Accept all');
    await picture(page, 'label-suggestions');
    // One is mended, one accepted alone, the others together.
    await page.getByRole('option', { name: /^boilerplate\?: Home/ }).click();
    await page.keyboard.press(' ');
    await page.getByRole('option', { name: /^boilerplate: Home/ }).waitFor();
    await page.getByRole('option', { name: /^boilerplate\?: Sport/ }).click();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await expect.poll(() => draftOf(0)).toMatchObject({ title: HEADLINE });
    const said = (await draftOf(0))!;
    expect(said.blocks).toMatch(/^x1 m1 .*p1/);
    expect(said.blocks).not.toMatch(/-/);
    expect(said.body).toBe(STORY);
    await page.keyboard.press('d');
    await isSaved(page);
    await expect.poll(async () => (await keptOf('labels', 0))?.gold.comments).toMatch(/^Sport\nI was there/);
  });

  test('a rendered page is labelled on its picture and kept as its source', async () => {
    const { workbench, files, draftOf, keptOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 3);
    await page.getByRole('button', { name: 'Render' }).click();
    await isPictured(page);
    await page.keyboard.press('b');
    const html = await readFile(files[3], 'utf8');
    const look = await placeOf(page.locator('.page-paper'));
    // The cells of the table are at the top.
    await page.mouse.click(look.x + 20, look.y + 14);
    await expect.poll(async () => (await draftOf(3))?.body ?? '').toMatch(/td\[1\]/);
    const draft = (await keptOf('drafts', 3))!;
    expect(draft.html).toBe(html);
    expect(nodeAtPath(parsePage(html), draft.labels.body!)).toBeGreaterThan(0);
  });

  test('the news wrapper suggests title and body of a rendered page; a role says more of a block', async () => {
    const { workbench, draftOf } = await startLabelling();
    const page = await workbench.window();
    await openPage(page, 3);
    await page.getByRole('button', { name: 'Render' }).click();
    await isPictured(page);
    await page.getByRole('button', { name: 'Suggest as news' }).click();
    await page.getByRole('button', { name: 'Accept title and body' }).click();
    await expect.poll(async () => (await draftOf(3))?.body ?? '').toMatch(/^\/|\[/);
    await page.getByRole('button', { name: 'Block by block' }).click();
    await page.locator('.label-row').first().click();
    await page.getByRole('combobox', { name: 'A role that says more' }).selectOption('navigation');
    await page
      .locator('.label-row')
      .filter({ hasText: /^navigation:/ })
      .waitFor();
    await expect.poll(async () => (await draftOf(3))?.blocks).toMatch(/^n1/);
  });

  test('the file is a dataset: it is learned from and measured on', async () => {
    const { workbench, keptOf } = await startLabelling();
    const page = await workbench.window();
    const isDone = (file: number) =>
      expect.poll(() => keptOf('labels', file)).toMatchObject({ labels: { done: true } });
    // The first page as it is suggested.
    await openPage(page, 0);
    await page.keyboard.press('v');
    await page.keyboard.press('s');
    await isFocused(page, 'Accept all');
    await page.keyboard.press('Enter');
    await page.getByText(/^0 of \d+ not labelled$/).waitFor();
    await page.keyboard.press('d');
    await isDone(0);
    // The second by its elements.
    await page.keyboard.press('v');
    await openPage(page, 1);
    await pickByKeys(page);
    await page.keyboard.press('d');
    await isDone(1);
    // The third by its blocks.
    await openPage(page, 2);
    await labelByKeys(page);
    await press(page, 'r', 'd');
    await isDone(2);

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

/** Scrolls to an element inside the page. In the middle of the page nothing else scrolls it when blocks are chosen. */
async function bringIntoView(
  page: Page,
  selector: string,
  block: ScrollLogicalPosition = 'center',
): Promise<void> {
  await page
    .locator('.page-frame')
    .evaluate(
      (frame, to) =>
        (frame as HTMLIFrameElement)
          .contentDocument!.querySelector(to.selector)!
          .scrollIntoView({ block: to.block, behavior: 'instant' }),
      { selector, block },
    );
}

const isSaved = (page: Page) => page.getByRole('status').filter({ hasText: ', saved' }).waitFor();

/** Waits until a button has the focus: a key that is pressed before would go elsewhere. */
async function isFocused(page: Page, button: string): Promise<void> {
  const focused = () =>
    page.getByRole('button', { name: button }).evaluate((element) => element === document.activeElement);
  await expect.poll(focused).toBe(true);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Picks the title and the body of a story by keys. */
async function pickByKeys(page: Page): Promise<void> {
  await press(page, 't', 'ArrowDown');
  // From the first block up to the menu, beside it the main part, and into it.
  await press(
    page,
    ...['b', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight'],
  );
}

/** Labels the blocks of a story by keys, up to its caption. */
async function labelByKeys(page: Page): Promise<void> {
  await pressAtOnce(page, ['v', 'ArrowDown', 'ArrowUp', 'x', '4']);
  // The headline, then five paragraphs at once, then the caption.
  await page.keyboard.press('c');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
  await press(page, '1', 'p');
}

/** Playwright's own drag asks each frame with a script, and waits forever for one where scripts are off. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', from.x, from.y);
  for (let i = 1; i <= 4; i++)
    await mouse('mouseMoved', from.x + ((to.x - from.x) * i) / 4, from.y + ((to.y - from.y) * i) / 4);
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
