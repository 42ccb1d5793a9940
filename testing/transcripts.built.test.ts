import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PITH_COMMAND } from './pith-command.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The commands of a page's blocks of `console`, each with what the page says that it prints. */
function transcriptsIn(page: string): [command: string, printed: string][] {
  const blocks = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```console\n([\s\S]*?)^```$/gm);
  return [...blocks].flatMap(([, block]) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n');
        return [part.slice(0, end), part.slice(end + 1)];
      }),
  );
}

describe.each(['docs/command.md', 'docs/pieces.md'])('the transcripts of %s are true', (page) => {
  const transcripts = transcriptsIn(page);

  test('there are some', () => {
    expect(transcripts.length).toBeGreaterThan(0);
  });

  test.each(transcripts)(
    '%s',
    async (command, printed) => {
      const pith = `pith() { "${process.execPath}" "${PITH_COMMAND}" "$@"; }`;
      // What fails says so and exits with another code than 0, which `|| true` takes away.
      const { stdout } = await promisify(execFile)('bash', ['-c', `${pith}; { ${command}; } 2>&1 || true`], {
        cwd: ROOT,
        env: { ...process.env, NO_COLOR: '1' },
      });
      expect(stdout.trimEnd()).toBe(printed.trimEnd());
    },
    180_000,
  );
});
