import { existsSync } from 'node:fs';

/** Chromium as people have it. The headless shell of the npm package takes no extensions and cannot search in a page. */
const CANDIDATES = [process.env['PITH_TEST_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Its path; null where there is none. Then a line says that tests with it are skipped. */
export const fullChromium: string | null = CANDIDATES.find((file) => file && existsSync(file)) ?? null;
if (fullChromium === null)
  console.warn(
    'skipped: tests with a whole Chromium. There is none (apt-get install chromium, or PITH_TEST_CHROMIUM).',
  );
