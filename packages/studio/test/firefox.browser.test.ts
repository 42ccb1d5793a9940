import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { FirefoxWindow, firefoxPath } from '../../../testing/firefox.ts';
import { writeSmallDataset } from './small-dataset.ts';
import { startWorkbench } from './workbench.ts';

/** An element of the page by what it is and what it says, as an expression. */
const saying = (selector: string, text: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.textContent.trim().startsWith(${JSON.stringify(text)}))`;

const isThere = (window: FirefoxWindow, element: string) =>
  expect.poll(() => window.evaluate<boolean>(`Boolean(${element})`), { message: element }).toBe(true);

/** The elements that reach furthest, where one has to look. */
const WIDEST = `[...document.querySelectorAll('main *')].sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right).slice(0, 6).map((element) => element.tagName + '.' + element.className + ' ' + element.getBoundingClientRect().right)`;

const DRAWN = "document.querySelector('.page-view[data-ready=true]')";

describe.skipIf(firefoxPath === null)('the workbench in Firefox', () => {
  test('a newcomer has the Markdown of an example after three actions; both sides are linked', async () => {
    const { address } = await startWorkbench();
    const window = await FirefoxWindow.open(address, { width: 1280, height: 800, isDark: false });
    await isThere(window, saying('a', 'An article'));
    await window.click(saying('a', 'An article'));
    await isThere(window, DRAWN);
    await isThere(window, "document.querySelector('.reader p')");
    // The blocks of the page are coloured.
    await expect
      .poll(() => window.evaluate(`document.querySelector('.page-frame').contentWindow.CSS.highlights.size`))
      .toBeGreaterThan(1);
    await window.click(saying('.reader p', 'Since the ships'));
    await isThere(window, "document.querySelector('.reader-chosen')");
    await window.click(saying('[role=tab]', 'Markdown'));
    await isThere(window, saying('.pane pre', '# The lighthouse'));
    await window.click(saying('button', 'Copy'));
    await expect.poll(() => window.evaluate('navigator.clipboard.readText()')).toMatch(/^# The lighthouse/);
  });

  test('Tab does not walk through the page that is shown', async () => {
    const { address } = await startWorkbench();
    const window = await FirefoxWindow.open(address, { width: 1280, height: 800, isDark: false });
    await window.goto(`${address}/?tab#/see?page=example:article`);
    await isThere(window, DRAWN);
    await isThere(window, "document.querySelector('.reader p')");
    const focused: string[] = [];
    for (let i = 0; i < 30; i++) {
      await window.press('\ue004');
      focused.push(await window.evaluate('document.activeElement.className'));
    }
    expect(focused).not.toContain('page-frame');
    expect(new Set(focused).size).toBeGreaterThan(1);
  });

  const looks = [
    { name: 'light', width: 1280, height: 800, isDark: false },
    { name: 'dark, on a phone', width: 390, height: 844, isDark: true },
  ];
  test.each(looks)(
    'axe finds nothing wrong in any view, and nothing is wider than the window: $name',
    async (look) => {
      const { address } = await startWorkbench(async (folder) => ({
        open: [await writeSmallDataset(folder)],
      }));
      const window = await FirefoxWindow.open(address, look);
      const views: [hash: string, ready: string][] = [
        ['open', saying('h2', 'Try an example')],
        ['see?page=example:article', `${DRAWN} && document.querySelector('.reader p')`],
        ['compare?page=example:article&methods=pith,mss', "document.querySelector('.compare-scores td')"],
        ['label?page=example:article', DRAWN],
        ['train', saying('h2', 'How it goes')],
        ['dataset', "document.querySelector('.view-dataset select')"],
      ];
      const found: string[] = [];
      await window.evaluate(`(() => { ${axe.source}; window.axe = axe ?? window.axe; })()`);
      for (const [hash, ready] of views) {
        await window.evaluate(`void (location.hash = ${JSON.stringify(`#/${hash}`)})`);
        await isThere(window, ready);
        const violations = await window.evaluate<string[]>(
          `axe.run({ exclude: ['.page-frame'] }, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
        );
        found.push(...violations.map((violation) => `${hash}: ${violation}`));
        if (await window.evaluate('document.documentElement.scrollWidth > innerWidth'))
          found.push(
            `${hash} is wider than the window: ${(await window.evaluate<string[]>(WIDEST)).join(', ')}`,
          );
      }
      expect(found).toEqual([]);
    },
  );
});
