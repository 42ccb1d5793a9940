import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PITH_COMMAND } from '../../../../testing/pith-command.ts';
import { runPith } from '../../../../testing/run-in-process.ts';

const complete = async (...words: string[]) =>
  (await runPith(['completion', 'words', '--', 'pith', ...words])).out
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t')[0]);

describe('what can come next', () => {
  test('commands, options, values of options, commands below commands', async () => {
    expect(await complete('ba')).toEqual(['batch']);
    expect(await complete('')).toEqual(expect.arrayContaining(['explain', 'methods', 'serve', 'completion']));
    expect(await complete('--form')).toEqual(['--format']);
    expect(await complete('page.html', '--format', 'm')).toEqual(['markdown']);
    expect(await complete('-f', 'j')).toEqual(['json']);
    expect(await complete('batch', '--outp')).toEqual(['--output']);
    expect(await complete('queue', 're')).toEqual(['retry']);
  });

  test('nothing where the shell names files', async () => {
    expect(await complete('page')).toEqual([]);
    expect(await complete('page.html', '')).toEqual([]);
    expect(await complete('--output', '')).toEqual([]);
  });
});

/** What each shell makes of its script: the completions of a line, one on a line. */
const SHELLS: Record<string, (line: string) => string> = {
  bash: (
    line,
  ) => `eval "$(pith completion bash)"; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _pith; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Completion of zsh works in an editor of lines only: what it would describe is printed.
  zsh: (line) => `compdef() { :; }; _describe() { print -rl -- \${found%%:*}; }; _files() { print files; }
    eval "$(pith completion zsh)"; words=(${line}); CURRENT=$#words; _pith`,
  fish: (line) => `pith completion fish | source; complete -C '${line}'`,
};

describe.each(Object.keys(SHELLS))('%s', (shell) => {
  const isThere = spawnSync(shell, ['--version']).status === 0;
  if (!isThere) console.warn(`skipped: completion in ${shell}, which is not installed`);
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pith-shell-'));
    symlinkSync(PITH_COMMAND, join(folder, 'pith'));
    writeFileSync(join(folder, 'story.html'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.skipIf(!isThere)('completes', () => {
    const ask = (line: string) =>
      execFileSync(shell, ['-c', SHELLS[shell](line)], {
        cwd: folder,
        env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, HOME: folder },
        encoding: 'utf8',
      })
        .split('\n')
        .filter(Boolean)
        .map((found) => found.split('\t')[0]);
    expect(ask('pith ba')).toEqual(['batch']);
    expect(ask('pith --form')).toEqual(['--format']);
    expect(ask('pith --format mark')).toEqual(['markdown']);
  });
});
