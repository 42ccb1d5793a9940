import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { EXAMPLE, isDrawn, picture, startWorkbench } from './workbench.ts';

describe.skipIf(!hasBrowser)('the workbench shows a page', () => {
  test('from its file to the reasons of a block, with arrow keys', async () => {
    const workbench = await startWorkbench(() => ({ open: [EXAMPLE] }));
    const page = await workbench.window();
    await page.getByRole('link', { name: 'article.html' }).click();
    await isDrawn(page);
    const frame = page.frameLocator('.page-frame');
    await frame.locator('h1').first().waitFor();
    await page.getByRole('status').filter({ hasText: 'blocks' }).waitFor();
    await page.getByRole('tab', { name: 'Blocks' }).click();
    await expect.poll(() => page.locator('.block-row.kept').count()).toBeGreaterThan(3);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.why h2').textContent()).toMatch(/kept/);
    await page.getByRole('list').filter({ hasText: 'content with a probability of' }).waitFor();
    await picture(page, 'see');
    await frame.getByText('The answer turned out').first().hover();
    await expect
      .poll(() => page.locator('.page-box[data-look=pointed]').textContent())
      .toMatch(/^kept 0.*content with a probability of/);
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect.poll(() => page.locator('.pane pre').textContent()).toMatch(/\w/);
  });

  test('and its article beside it: what one points at or chooses is shown on both sides', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.getByRole('link', { name: /^An article/ }).click();
    await isDrawn(page);
    const frame = page.frameLocator('.page-frame');
    const text = 'The university has asked';
    const inArticle = page.locator('.reader').getByText(text);
    await inArticle.hover();
    await expect.poll(() => page.locator('.page-box[data-look=pointed]').textContent()).toMatch(/^kept/);
    await inArticle.click();
    await page.locator('.page-box[data-look=selected]').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `Kept as body: “${text}` })
      .waitFor();
    // From the page to the article. The page was scrolled to the block.
    await frame.getByText('“They may,” he said.').click();
    await page.locator('.reader-chosen', { hasText: '“They may,” he said.' }).waitFor();
    await frame.getByText(text).hover();
    await page.locator('.reader-pointed', { hasText: text }).waitFor();
    // A block that was dropped has no place in the article; it says why.
    await frame.getByText('Sign up').click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.why h2', { hasText: 'dropped' }).waitFor();
    await page.getByLabel('Search in the blocks').fill('thrush');
    await page.getByText(/^\d of 44 blocks$/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: /Sourdough/, level: 1 }).waitFor();
  });

  test('an article that is taken away is not looked at again', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    // Idle time comes as soon as the article has left, before the next picture.
    await page.evaluate(() => {
      window.requestIdleCallback = (run) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('.reader') !== null) return;
          observer.disconnect();
          document.documentElement.dataset['cameTooLate'] = 'true';
          run({ didTimeout: false, timeRemaining: () => 50 });
        });
        observer.observe(document.body, { childList: true, subtree: true });
        return waiting.push(observer) - 1;
      };
      const waiting: MutationObserver[] = [];
      window.cancelIdleCallback = (at) => waiting[at]?.disconnect();
    });
    await page.getByRole('link', { name: /^An article/ }).click();
    await page.locator('.reader-title').waitFor();
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await page.locator('.pane pre').waitFor();
    expect(await page.locator('html[data-came-too-late]').count()).toBe(0);
  });

  test('a long article is drawn in parts, all of it in its order and linked', async () => {
    const numbers = Array.from({ length: 300 }, (_, i) => i + 1);
    const sentence = (i: number) =>
      `Part ${i} of the story tells at length how the bridge was mended, and who crossed it first.`;
    const workbench = await startWorkbench(async (folder) => {
      const file = path.join(folder, 'long.html');
      const text = numbers.map((i) => `<p>${sentence(i)}</p>`).join('');
      await writeFile(
        file,
        `<!doctype html><title>Long</title><h1>The bridge</h1><article>${text}</article>`,
      );
      return { open: [file] };
    });
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/see?page=file:0`);
    await isDrawn(page);
    await page.locator('.reader-part').nth(1).waitFor();
    const texts = await page.locator('.reader p:not(.muted)').allTextContents();
    expect(texts).toEqual(numbers.map(sentence));
    await page.frameLocator('.page-frame').getByText(sentence(250)).click();
    await page.locator('.reader-chosen', { hasText: sentence(250) }).waitFor();
    await expect.poll(() => page.locator('.reader-chosen').boundingBox()).not.toBeNull();
  });

  test('the chosen block stays chosen in an article that an option writes anew', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/see?page=example:article&method=mss-simple`);
    await isDrawn(page);
    const text = 'The idea came from Tomas Veld';
    await page.frameLocator('.page-frame').getByText(text).click();
    const chosen = page.locator('.reader-chosen', { hasText: text });
    await chosen.waitFor();
    // Where tags cost nothing, the article is all of the page.
    await page.getByRole('spinbutton', { name: /^tagScore/ }).fill('0');
    const more = page.locator('.reader').getByText('The university has asked');
    await more.waitFor();
    await chosen.waitFor();
    await more.click();
    await page.locator('.reader-chosen', { hasText: 'The university has asked' }).waitFor();
    expect(await page.locator('.reader-chosen').count()).toBe(1);
  });

  test('an option has its verdict first; until words and article follow, one is told to wait', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.goto(`${workbench.address}/#/see?page=example:article&method=mss-simple`);
    await isDrawn(page);
    const verdict = page.getByRole('status').filter({ hasText: 'blocks kept' });
    const more = page.locator('.reader').getByText('The university has asked');
    await page.locator('.reader-title').waitFor();
    expect(await verdict.textContent()).toMatch(/\d words/);
    // From now on the engine counts no words before it is let go.
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      const asked: string[] = [];
      Object.assign(window, { asked });
      const letGo = new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
      Worker.prototype.postMessage = async function (message) {
        asked.push(message.name);
        if (message.name === 'words') await letGo;
        postMessage.call(this, message);
      };
    });
    await page.getByRole('spinbutton', { name: /^tagScore/ }).fill('0');
    await verdict.filter({ hasText: /\(100%\), … words/ }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Counting the words …' }).waitFor();
    expect(await more.count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    await verdict.filter({ hasText: /\(100%\), \d+ words/ }).waitFor();
    await more.waitFor();
    await page.locator('.busy:empty').waitFor({ state: 'attached' });
    // Nothing is asked again when the option is written to the address.
    await page.waitForURL(/tagScore/);
    await page.locator('.busy:empty').waitFor({ state: 'attached' });
    expect(await page.evaluate('asked')).toEqual(['decide', 'words', 'article']);
  });

  test('an option that was moved last is not written to the address of the view one goes to', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page.getByRole('link', { name: /^An article/ }).click();
    const option = page.getByRole('spinbutton', { name: /^favor/ });
    await option.waitFor();
    const address = await option.evaluate(async (field: HTMLInputElement) => {
      const { setTimeout: later } = window;
      // A machine that draws nothing for a while: what waits for the next picture comes after all else.
      window.requestAnimationFrame = () => 0;
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 0) => later(run, wait < 100 ? 2000 : wait),
      });
      field.value = '0.5';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      location.hash = '#/open';
      await new Promise((resolve) => later(resolve, 1000));
      return location.hash;
    });
    expect(address).toBe('#/open');
  });

  test('a newcomer has the Markdown of an example after three actions', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: /^An article/ }).click();
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(copied)
      .toMatch(/^# The lighthouse that counts birds\n\n[\s\S]*\| 2016 \| 1,840 \| 610 \|/);
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('button', { name: 'Copy as command' }).click();
    await expect
      .poll(copied)
      .toBe('pith page.html --url https://harbour-gazette.example/lighthouse --format md');
    await page.getByRole('tab', { name: 'Pieces' }).click();
    await page.getByRole('spinbutton', { name: /tokens in a piece/ }).fill('64');
    await page.locator('.pieces li').nth(6).waitFor();
    await page.getByRole('button', { name: 'Copy as command' }).click();
    await expect.poll(copied).toContain('--chunks 64');
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await page.getByRole('button', { name: 'Copy as code' }).click();
    await expect.poll(copied).toContain("import { extract } from 'pith';");
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('the-lighthouse-that-counts-birds.md');
  });

  test('that has no main content, and says so', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    await page
      .getByLabel('Address or HTML of a page')
      .fill('<title>Empty</title><body><div id=app></div><script src=app.js></script>');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'No main content found' }).waitFor();
    await page.getByText('It may be made by its scripts').waitFor();
    expect(await page.getByText(/expected F1|page type/).count()).toBe(0);
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByText('It found no text at all.').first().waitFor();
    expect(await page.locator('.compare-scores td:last-child').allTextContents()).toEqual(['', '', '']);
    // What is kept and is no text: the headline is the title of the article.
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByLabel('Address or HTML of a page').fill('<title>Only this</title><h1>Only this</h1>');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('What the method kept is a headline or the like').waitFor();
  });

  test('whose text is in its scripts, and says where the article comes from', async () => {
    const workbench = await startWorkbench();
    const page = await workbench.window();
    const text = 'The keeper wrote down what he saw that night, with all of the birds. '.repeat(20);
    const data = JSON.stringify({ '@type': 'Article', headline: 'Birds', articleBody: text });
    await page
      .getByLabel('Address or HTML of a page')
      .fill(`<title>Birds</title><p>One</p><script type="application/ld+json">${data}</script>`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('were found in JSON-LD articleBody').waitFor();
    await page.locator('.reader').getByText('The keeper wrote down').waitFor();
  });
});
