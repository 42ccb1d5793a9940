import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that goes with the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-crawl-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
