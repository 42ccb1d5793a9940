import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@pith/learn/random';
import { launchBrowser } from '@pith/render/internal/launch';
import { createStudio } from '@pith/studio/internal/index';
import type { ElementHandle, Page } from 'playwright-core';
import type { BenchOptions } from './main.ts';

/** Megabytes of the pages: a large one, and one at the limit. */
const SIZES = [3, 5];
const STEPS = 30;
const SLIDER_STEPS = 10;
/** What the verdict says when the words are counted, too. */
const COUNTED = /[\d,]+ words/;

/** The workbench in a real browser: how soon the first view is there, and whether large pages stay smooth. */
export async function benchStudio({ rounds }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pith-bench-studio-'));
  const files = SIZES.map((size) => path.join(folder, `${size}.html`));
  for (const [i, file] of files.entries()) await writeFile(file, largePage(SIZES[i] * 1e6));
  const studio = await createStudio({ folder, open: files });
  const { browser } = await launchBrowser();
  try {
    const address = await studio.listen({ host: '127.0.0.1', port: 0 });
    for (let round = 0; round < rounds; round++) {
      for (const [i, size] of SIZES.entries()) {
        const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
        if (i === 0) await firstView(page, address);
        await largePageView(page, `${address}/?${size}#/see?page=file:${i}`, size);
        await page.context().close();
      }
    }
    const [busy] = loadavg();
    console.log(`(load ${busy.toFixed(1)} on ${availableParallelism()} cores)`);
  } finally {
    await browser.close();
    await studio.close();
    await rm(folder, { recursive: true });
  }
}

async function firstView(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('.open h1');
  const ready = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => performance.getEntriesByType('paint').at(-1)?.startTime ?? 0);
  console.log(`first view   painted after ${painted.toFixed(0)} ms, ready before ${ready.toFixed(0)} ms`);
}

async function largePageView(page: Page, address: string, size: number): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const work = await threadTimes(page);
  const start = performance.now();
  await page.goto(address);
  // The page is built from its beginning, so one reads while the rest is on its way.
  await page.frameLocator('.page-frame').locator('h1').waitFor({ timeout: 120_000 });
  const begun = performance.now() - start;
  await page.waitForSelector('.page-view[data-ready=true]', { timeout: 120_000 });
  const drawn = performance.now() - start;
  await page.locator('[role=status]', { hasText: 'blocks' }).waitFor({ timeout: 120_000 });
  const decided = performance.now() - start;
  await page.locator('[role=status]', { hasText: COUNTED }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(500);
  const whileOpening = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const worked = await work();
  const steps: number[] = [];
  for (let i = 0; i < STEPS; i++) {
    const before = performance.now();
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    steps.push(performance.now() - before);
  }
  const workedOnKeys = await work();
  const whileStepping = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const longest = (tasks: number[]) => `${Math.max(0, ...tasks).toFixed(0)} ms`;
  steps.sort((a, b) => a - b);
  console.log(
    `${size} MB page    its beginning shown after ${(begun / 1000).toFixed(1)} s, all of it after ${(drawn / 1000).toFixed(1)} s, decided after ${(decided / 1000).toFixed(1)} s, the window held up for at most ${longest(whileOpening)}, its thread at work for ${(worked / 1000).toFixed(1)} s`,
  );
  console.log(
    `arrow key    ${steps[STEPS >> 1].toFixed(0)} ms to the next frame (median), ${steps.at(-1)!.toFixed(0)} ms (worst), longest task ${longest(whileStepping)}, ${(workedOnKeys / STEPS).toFixed(0)} ms of the thread's time each`,
  );
  await moveSlider(page, work);
}

/** Milliseconds for which the window's thread was at work since it was asked last; others on the machine do not count. */
async function threadTimes(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const now = 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
    const since = now - before;
    before = now;
    return since;
  };
}

/**
 * How long an option takes from the moment it is moved: until the page says what became of its blocks, until those in
 * sight have their new colours (others get theirs when they come near), and after the last move until the words are
 * counted and the article follows.
 */
async function moveSlider(page: Page, work: () => Promise<number>): Promise<void> {
  // Found once: to look for them takes a while on a page as large as this one.
  const option = (await page.getByRole('spinbutton', { name: /^favor/ }).elementHandle())!;
  const status = (await page.locator('[role=status]', { hasText: 'blocks' }).elementHandle())!;
  const frame = (await page.locator('.page-frame').elementHandle()) as ElementHandle<HTMLIFrameElement>;
  const article = (await page.locator('.reader').elementHandle())!;
  const settings = { timeout: 120_000, polling: 'raf' } as const;
  const changed = (of: ElementHandle<Element>, before: string | null) =>
    page.waitForFunction(([element, text]) => element.textContent !== text, [of, before] as const, settings);
  const newColours = async (before: string) => {
    const colours = await page.waitForFunction(
      ([element, were]) => {
        const { highlights } = (element.contentWindow as typeof window & typeof globalThis).CSS;
        const now = JSON.stringify([...highlights].map(([name, { size }]) => [name, size]));
        return now !== were && now;
      },
      [frame, before] as const,
      settings,
    );
    return colours.jsonValue() as Promise<string>;
  };
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));

  // To where the option makes a difference.
  await frame.evaluate(({ contentWindow }) => contentWindow!.scrollTo(0, 1e9));
  await page.waitForTimeout(500);
  let colours = await newColours('');
  const verdicts: number[] = [];
  const coloured: number[] = [];
  const written = await article.textContent();
  await work();
  let start = 0;
  for (let i = 0; i < SLIDER_STEPS; i++) {
    const before = await status.textContent();
    start = performance.now();
    // To and fro, and each time to a value that was not asked for before.
    await option.fill(String(((i % 2 === 0 ? -1 : 1) * (9 - (i >> 1))) / 10));
    await changed(status, before);
    verdicts.push(performance.now() - start);
    colours = await newColours(colours);
    await nextFrame();
    coloured.push(performance.now() - start);
  }
  const worked = await work();
  const verdict = await status.textContent();
  start = performance.now();
  await option.fill('-0.95');
  await changed(status, verdict);
  await page.waitForFunction(
    ([element, words]) => words.test(element.textContent!),
    [status, COUNTED] as const,
    settings,
  );
  const counted = performance.now() - start;
  await changed(article, written);
  await nextFrame();
  const followed = performance.now() - start;
  verdicts.sort((a, b) => a - b);
  coloured.sort((a, b) => a - b);
  const shown = (times: number[]) =>
    `${times[SLIDER_STEPS >> 1].toFixed(0)} ms (median), ${times.at(-1)!.toFixed(0)} ms (worst)`;
  console.log(
    `option moved ${shown(verdicts)} to the new verdict, ${shown(coloured)} to the new colours in sight, ${(worked / SLIDER_STEPS).toFixed(0)} ms of the thread's time each, ${counted.toFixed(0)} ms to the words, ${followed.toFixed(0)} ms to the new article`,
  );
}

const WORDS =
  'harbour ferry bell tower pier fog keeper tide mark notebook winter signal captain island stroke rope salt light';

const DOUBTFUL = 60;

/** Sections with headings, prose, links, lists and tables, as long pages have them; at the end teasers and short lines. */
function largePage(bytes: number): string {
  const next = seededRandom(1);
  const words = WORDS.split(' ');
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
  const parts = [
    '<!doctype html><title>A long page</title><style>.pair { display: flex; gap: 1em }</style><h1>A long page</h1>',
  ];
  for (let size = 0; size < bytes; size += parts.at(-1)!.length) {
    parts.push(
      `<section><h2>${some(5)}</h2><p>${some(60)} <a href="/x">${some(3)}</a></p><div class=pair><div>${some(8)}</div><div>${some(8)}</div></div><ul><li>${some(6)}<li>${some(9)}</ul><table><tr><td>${some(2)}<td>7</table></section>\n`,
    );
  }
  // Of these a method is never sure: an option that is moved changes what becomes of them.
  for (let i = 0; i < DOUBTFUL; i++)
    parts.push(
      `<div><p>${some(3 + (i % 20))}${i % 3 === 0 ? '.' : ''}</p><p><a href="/${i}">${some(2 + (i % 9))}</a> ${some(i % 12)}</p></div>\n`,
    );
  return parts.join('');
}
