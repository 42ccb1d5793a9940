import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { EXAMPLE, isDrawn, picture, pointAt, sharedWorkbench } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench draws what a method sees', () => {
  const workbench = sharedWorkbench(() => ({ open: [EXAMPLE] }));

  /** The picture of a method on the example page. */
  async function look(page: Page, method: string): Promise<void> {
    await page.getByRole('link', { name: 'article.html' }).click();
    await isDrawn(page);
    await page.getByRole('combobox', { name: 'Method' }).selectOption(method);
    await page.getByRole('tab', { name: 'Picture' }).click();
  }

  /** `45 of 89 blocks`: what follows has the time in it. */
  const verdict = async (page: Page) =>
    (await page.locator('.see-bar [role=status]').textContent())?.split(',')[0];

  /** What is said of the place that is pointed at. */
  const said = (page: Page) => page.locator('.picture-at').textContent();
  const saidBlock = (page: Page) => page.locator('.picture-at strong').textContent();

  /** Where the box of the chosen block is on the page; it is drawn anew whenever another block is chosen. */
  const chosenPlace = (page: Page) => page.locator('.page-box[data-look=selected]').getAttribute('style');

  test('CETR: an option moves the threshold, the picture and the decision; pointing chooses a block', async () => {
    const page = await workbench.window();
    await look(page, 'cetr-tm');
    const smoothed = page.getByRole('img', { name: /^Smoothed tag ratios/ });
    await smoothed.waitFor();
    await expect.poll(() => verdict(page)).toMatch(/^\d+ of \d+ blocks/);
    const [label, before] = [await smoothed.getAttribute('aria-label'), await verdict(page)];
    const threshold = smoothed.locator('.strip-level');
    const level = await threshold.getAttribute('d');

    const lambda = page.getByRole('slider', { name: 'lambda' });
    await lambda.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(encodeURIComponent('cetr-tm:lambda=1.6'));
    await expect.poll(() => smoothed.getAttribute('aria-label')).not.toBe(label);
    await expect.poll(() => threshold.getAttribute('d')).not.toBe(level);
    await expect.poll(() => verdict(page)).not.toBe(before);
    await picture(page, 'picture-cetr-tm');

    await pointAt(smoothed, 0.55);
    await expect.poll(() => said(page)).toMatch(/Line \d+ of \d+: T .*Block \d+/);
    const chosen = await saidBlock(page);
    await page.getByRole('tab', { name: 'Blocks' }).click();
    await expect.poll(() => page.locator('.why h2').textContent()).toContain(`${chosen}:`);

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => page.url()).toMatch(/method=cetr-tm$/);
    await expect.poll(() => verdict(page)).toBe(before);
  });

  test('CETR: as many clusters as are asked for, from the address on', async () => {
    const page = await workbench.window({ colorScheme: 'dark' });
    await look(page, 'cetr');
    const scatter = page.getByRole('img', { name: /^Lines by/ });
    await expect.poll(() => scatter.getAttribute('aria-label')).toContain('in 3 clusters');
    await page.getByRole('spinbutton', { name: /^k:/ }).fill('5');
    await expect.poll(() => scatter.getAttribute('aria-label')).toContain('in 5 clusters');
    await expect
      .poll(() => page.getByRole('list', { name: 'Clusters' }).getByRole('listitem').count())
      .toBe(5);
    await expect.poll(() => page.url()).toContain(encodeURIComponent('cetr:k=5'));
    await picture(page, 'picture-cetr-dark');
    await page.reload();
    await page.getByRole('tab', { name: 'Picture' }).click();
    await expect.poll(() => scatter.getAttribute('aria-label')).toContain('in 5 clusters');
  });

  test('MSS: the run that won, and the tokens at the pointer', async () => {
    const page = await workbench.window({ viewport: { width: 380, height: 800 } });
    await look(page, 'mss-simple');
    const sum = page.getByRole('img', { name: /^Running sum/ });
    await sum.waitFor();
    await expect.poll(() => verdict(page)).toMatch(/^\d+ of \d+ blocks/);
    const band = sum.locator('.run-band');
    const [shown, before] = [await band.getAttribute('d'), await verdict(page)];
    await page.getByRole('spinbutton', { name: /^tagScore/ }).fill('-0.5');
    await expect.poll(() => band.getAttribute('d')).not.toBe(shown);
    await expect.poll(() => verdict(page)).not.toBe(before);
    await pointAt(sum, 0.6);
    await expect.poll(() => page.locator('.token.here').count()).toBe(1);
    await expect.poll(() => said(page)).toMatch(/Token \d+ of \d+, score .* taken/);
    await picture(page, 'picture-mss-phone');
    // Nothing sticks out to the side.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(380);
  });

  test('sequence: probabilities and labels; any other method: the scores of blocks', async () => {
    const page = await workbench.window();
    await look(page, 'sequence');
    await pointAt(page.getByRole('img', { name: /^How likely each label/ }), 0.5);
    await expect.poll(() => said(page)).toMatch(/labelled .*P\(content\)/);
    const atFirst = await chosenPlace(page);
    await picture(page, 'picture-sequence');
    // Away from the picture: the next one must not be pointed at before we do it.
    await page.mouse.move(0, 0);
    await page.getByRole('combobox', { name: 'Method' }).selectOption('lqf');
    const scores = page.getByRole('img', { name: /^Scores of \d+ blocks/ });
    await scores.waitFor();
    const first = await saidBlock(page);
    await pointAt(scores, 0.2);
    await expect.poll(() => saidBlock(page)).not.toBe(first);
    const second = Number((await saidBlock(page))!.replace('Block ', ''));
    // The page follows once the pointer rests.
    await expect.poll(() => chosenPlace(page)).not.toBe(atFirst);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => saidBlock(page)).toBe(`Block ${second + 1}`);
  });
});
