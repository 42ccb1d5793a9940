import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRIES, nameOf, PAGE } from './browser-app.ts';
import { project } from './projects.ts';
import { runProgram } from './run-command.ts';

const alone = await project('alone');
const deno = findDeno();
if (deno === null) console.warn('skipped: tests with Deno (npm has no program of it for this system)');

describe.skipIf(alone === null || deno === null)('Deno', () => {
  test.each(ENTRIES)('extracts with %s, and asks for no permission', async (entry) => {
    const script = path.join(alone!, `deno-${nameOf(entry)}.mjs`);
    await writeFile(
      script,
      `import { extract } from '${entry}';\nconsole.log(extract(${JSON.stringify(PAGE)}).markdown);\n`,
    );
    const options = ['run', '--no-prompt', '--node-modules-dir=manual', '--no-remote', '--cached-only'];
    const { code, out, err } = await runProgram(deno!, [...options, script], {
      folder: alone!,
      env: { DENO_DIR: path.join(alone!, 'deno-cache'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('A sentence of words');
    expect(out).not.toContain('Menu');
  });
});

/** The program inside the npm package for this system. The package `deno` itself only leads to it. */
function findDeno(): string | null {
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const name = `@deno/${process.platform}-${process.arch}${libc}/package.json`;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(name));
    const program = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}
