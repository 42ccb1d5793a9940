import { attackOf, SECRET, twinOf } from '@pith/lab/internal/attacks/run';
import { WAYS } from '@pith/lab/internal/attacks/ways';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { launchBrowser } from '../src/launch.ts';

/**
 * Ways by which a browser paints something that nobody can read (faint, tiny, blurred, or in the colour behind it), that
 * depend on what it does not know (the style sheets of a framework), or whose twin needs a click.
 */
const PAINTED = [
  /^class:|^inert$|^characters:/,
  /opacity|tiny|font shorthand|font-size (?:percent|rem|pt)|small letters|blur|zoom/,
  /nearly that colour|almost white|background currentcolor|bgcolor of a cell|colours of parts around|link text/,
  /^(?:zero-width call|button of a blank|summary without marker)$/,
  /^panel|^tab |^target of a link|^details|^checkbox|^progress$|^math phantom$|^math of white$/,
];
const ways = WAYS.filter(({ name }) => !PAINTED.some((pattern) => pattern.test(name)));

/** The secret in letters of the same width: where it is hidden, not one point of the picture changes. */
const OTHER: Record<string, string> = {
  n: 'u',
  u: 'n',
  b: 'd',
  d: 'b',
  p: 'q',
  q: 'p',
  e: 'c',
  c: 'e',
  a: 'e',
};
const withOtherSecret = (html: string) =>
  html.replaceAll(
    SECRET,
    SECRET.replace(/[nubdpqeca]/g, (letter) => OTHER[letter]),
  );

/** Those that never end are looked at as they are; of the others, the end counts. */
const animationsOf = (html: string) => (/paused|9999s|infinite/.test(html) ? 'allow' : 'disabled');

describe.skipIf(!hasBrowser)('the corpus of attacks, as Chromium paints it', () => {
  test('attacks show nothing of their text, and twins do', { timeout: 900_000 }, async () => {
    const { browser } = await launchBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.route('**/*', (route) =>
        route.request().url().startsWith('data:') ? route.continue() : route.abort(),
      );
      const page = await context.newPage();
      const isSeen = async (html: string) => {
        const pictures: string[] = [];
        for (const written of [html, withOtherSecret(html)]) {
          await page.setContent(written);
          await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
          pictures.push(
            (await page.screenshot({ fullPage: true, animations: animationsOf(written) })).toString('base64'),
          );
        }
        return pictures[0] !== pictures[1];
      };
      const seen: string[] = [];
      const unseen: string[] = [];
      for (const way of ways.filter((_, i) => process.env['PITH_ALL_ATTACKS'] || i % 12 === 0)) {
        if (await isSeen(attackOf(way))) seen.push(way.name);
        if (!(await isSeen(twinOf(way)))) unseen.push(way.name);
      }
      expect({ seen, unseen }).toEqual({ seen: [], unseen: [] });
    } finally {
      await browser.close();
    }
  });
});
