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
    await expect.poll(() => page.locator('.block-row.kept').count()).toBeGreaterThan(3);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.why h3').textContent()).toMatch(/kept/);
    await page.getByRole('list').filter({ hasText: 'P(content)' }).waitFor();
    await picture(page, 'see');
    await frame.getByText('The answer turned out').first().hover();
    await expect
      .poll(() => page.locator('.page-box[data-look=pointed]').textContent())
      .toMatch(/^kept 0.*P\(content\)/);
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect.poll(() => page.locator('.pane pre').textContent()).toMatch(/\w/);
  });
});
