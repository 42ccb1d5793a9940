import { launchBrowser } from '@pith/render/internal/launch';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { serving } from './serving.ts';

const service = await serving();
/** Milliseconds: a machine with much other work needs them. */
const LIMIT = 300_000;

describe.skipIf(!hasBrowser)('the page that describes the service', { timeout: LIMIT }, () => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await launchBrowser());
    return () => browser.close();
  });

  async function open() {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(LIMIT / 3);
    const page = await context.newPage();
    await page.goto(`${service.origin}/docs`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    return { page, part };
  }

  test('tries a request: the example, another type of answer, an error', async () => {
    const { page, part } = await open();
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
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
    const address = part('GET /extract');
    await address.getByText('Try it').click();
    await address.getByLabel('url', { exact: true }).fill('nonsense');
    await address.getByRole('button', { name: 'Send' }).click();
    await address.getByText(/GET \/extract\?url=nonsense: 4\d\d /).waitFor();
  });
});
