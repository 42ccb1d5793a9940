import { attackOf, leaks, SECRET, twinOf } from '@pith/lab/internal/attacks/run';
import { WAYS } from '@pith/lab/internal/attacks/ways';
import { extract } from 'pith';
import { readRenderedPage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { hasBrowser, testRenderer } from '../../../testing/browser.ts';

/**
 * Names of frameworks hide nothing where their style sheets are missing: a browser shows what is there. Of relative sizes
 * of letters, Chromium shows none below 6 pixels.
 */
const ways = WAYS.filter(({ name }) => !/^class:|^noscript|^inert|tiny font in em/.test(name));

describe.skipIf(!hasBrowser)('text that a browser does not show', () => {
  const renderer = testRenderer();
  const textOf = async (html: string) => extract(readRenderedPage(await renderer.render({ html }))).text;

  test('does not come out, and its twins stay', { timeout: 900_000 }, async () => {
    const leaked: string[] = [];
    const lost: string[] = [];
    for (const way of ways.filter((_, i) => process.env['PITH_ALL_ATTACKS'] || i % 12 === 0)) {
      if (leaks(await textOf(attackOf(way)))) leaked.push(way.name);
      if (!(await textOf(twinOf(way))).includes('the zebra has opened the gate')) lost.push(way.name);
    }
    expect({ leaked, lost }).toEqual({ leaked: [], lost: [] });
  });

  test('nor what is covered by another element', async () => {
    const cover = (background: string) =>
      `<div style="position:relative"><p>$</p><div style="position:absolute;inset:0;background:${background}"></div></div>`;
    const way = { name: 'covered', attack: cover('#eee'), twin: cover('none') };
    expect(leaks(await textOf(attackOf(way)))).toBe(false);
    expect(await textOf(twinOf(way))).toContain(SECRET);
  });
});
