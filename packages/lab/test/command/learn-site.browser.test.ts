import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasBrowser } from '../../../../testing/browser.ts';
import { runPith } from '../../../../testing/run-in-process.ts';
import { styledPage as styled } from './styled-page.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-learn-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

test.skipIf(!hasBrowser)(
  'from saved pages to an extractor of their site, end to end',
  { timeout: 180_000 },
  async () => {
    const saved = inFolder('town');
    mkdirSync(saved);
    for (let n = 0; n < 8; n++) writeFileSync(path.join(saved, `${n}.html`), styled(n));
    const rendered = inFolder('rendered');
    expect((await runPith(['render', saved, '-o', rendered])).code).toBe(0);
    const model = inFolder('town.model');
    const { code, out } = await runPith([
      'learn-site',
      rendered,
      '-o',
      model,
      '--picture',
      inFolder('town.svg'),
    ]);
    expect(code).toBe(0);
    expect(out).toContain('rendered: 8 pages');
    expect(out).toContain('content: 24 blocks');
    writeFileSync(inFolder('new.html'), styled(77));
    const fresh = await runPith([
      'extract',
      '--model',
      model,
      '--render',
      inFolder('new.html'),
      '--format',
      'text',
    ]);
    expect(fresh.out.match(/The bridge number 77/g)).toHaveLength(3);
    expect(fresh.out).not.toContain('Subscribe');
  },
);
