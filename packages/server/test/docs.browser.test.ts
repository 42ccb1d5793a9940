import { launchBrowser } from '@pith/render/internal/launch';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { serving } from './serving.ts';

describe.skipIf(!hasBrowser)('the page that describes the service', () => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await launchBrowser());
    return () => browser.close();
  });

  async function open(service: { origin: string }) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${service.origin}/docs`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    return { page, part };
  }

  test('tries a request: the example, another type of answer, an error', async () => {
    const { page, part } = await open(await serving());
    const extract = part('POST /extract');
    await extract.getByText('Try it').click();
    await extract.getByRole('button', { name: 'Send' }).click();
    await extract.getByText('200 OK, application/json').waitFor();
    await expect.poll(() => extract.getByRole('status').textContent()).toContain('The tide comes in');
    await extract
      .getByLabel('Body', { exact: true })
      .fill('<!doctype html><h1>Fog</h1><p>The fog came in twice.</p>');
    await extract.getByLabel('Answer as').selectOption('text/markdown');
    await extract.getByRole('button', { name: 'Send' }).click();
    await extract.getByText('200 OK, text/markdown').waitFor();
    const { violations } = await (async () => {
      await page.evaluate(axe.source);
      return page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    })();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
    const address = part('GET /extract');
    await address.getByText('Try it').click();
    await address.getByLabel('url', { exact: true }).fill('nonsense');
    await address.getByRole('button', { name: 'Send' }).click();
    await address.getByText(/GET \/extract\?url=nonsense: 4\d\d /).waitFor();
  });

  test('sends the token that it is given', async () => {
    const { part } = await open(await serving({ token: 'open-sesame-open-sesame' }));
    const methods = part('GET /methods');
    await methods.getByText('Try it').click();
    await methods.getByRole('button', { name: 'Send' }).click();
    await methods.getByText(': 401 ').waitFor();
    await methods.getByLabel('Token').fill('open-sesame-open-sesame');
    await methods.getByRole('button', { name: 'Send' }).click();
    await methods.getByText(': 200 ').waitFor();
  });
});
