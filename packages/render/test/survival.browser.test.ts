import { type RenderedPage, readRenderedPage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { chromiumProcesses } from '../../../bench/processes.ts';
import { hasBrowser, testRenderer } from '../../../testing/browser.ts';

const HANGING = { html: '<p>before</p><script>for (;;);</script>' };
const FINE = { html: '<p>A page like others.</p>' };
const textOf = (rendered: RenderedPage) => readRenderedPage(rendered).textContent(0);
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends a process at once, unless it has ended already. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

describe.skipIf(!hasBrowser)('a bad page', { timeout: 120_000 }, () => {
  const renderer = testRenderer(4);
  const fine = () => renderer.render(FINE, { timeout: 60_000 });
  const expectFine = async (pages: Promise<RenderedPage>[]) => {
    for (const page of await Promise.all(pages)) expect(textOf(page)).toBe('A page like others.');
  };

  test('that hangs costs itself only', async () => {
    const hanging = renderer.render(HANGING, { javascript: true, timeout: 1500 });
    const others = Array.from({ length: 6 }, fine);
    await expect(hanging).rejects.toMatchObject({ code: 'TIMEOUT', details: { max: 1500 } });
    await expectFine(others);
    const browsers = chromiumProcesses('browser');
    await expectFine([fine()]);
    // One browser for all.
    expect(chromiumProcesses('browser')).toEqual(browsers);
    expect(browsers).toHaveLength(1);
  });

  test('whose process dies costs itself only', async () => {
    const crashing = renderer.render(HANGING, { javascript: true, timeout: 60_000 });
    let isOver = false;
    const failed = expect(crashing)
      .rejects.toMatchObject({ code: 'RENDER_FAILED' })
      .finally(() => {
        isOver = true;
      });
    // As soon as it has one, and again: a process that is only beginning may be followed by another.
    while (!isOver) {
      for (const pid of chromiumProcesses('page')) endProcess(pid);
      await moment(200);
    }
    await failed;
    await expectFine([fine(), fine()]);
  });

  test('a browser that dies comes back, and pages that were open are rendered again', async () => {
    const [before] = chromiumProcesses('browser');
    const others = Array.from({ length: 8 }, fine);
    await moment(50);
    process.kill(before, 'SIGKILL');
    await expectFine(others);
    expect(chromiumProcesses('browser')).not.toContain(before);
  });
});

test.skipIf(!hasBrowser)('nothing of a browser stays behind when it is closed', async () => {
  const before = chromiumProcesses('browser').length;
  const { Renderer } = await import('../src/index.ts');
  const renderer = new Renderer();
  await renderer.render(FINE);
  expect(chromiumProcesses('browser')).toHaveLength(before + 1);
  await renderer.close();
  expect(chromiumProcesses('browser')).toHaveLength(before);
  await expect(renderer.render(FINE)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
});
