import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from './projects.ts';
import { runInstalled } from './run-command.ts';

const EXAMPLE = path.resolve('examples/article.html');
/** The commands that are in other packages. */
const ELSEWHERE: Record<string, string[]> = {
  '@pith/render': ['render'],
  '@pith/server': ['serve'],
  '@pith/mcp': ['mcp'],
  '@pith/bulk': ['batch', 'worker', 'queue'],
  '@pith/crawl': ['crawl', 'feed'],
  '@pith/studio': ['studio'],
  '@pith/lab': ['eval', 'sweep', 'fidelity', 'plot', 'data', 'train', 'adapt', 'learn-site', 'label'],
};

const alone = await project('alone');
const run = (...args: string[]) => runInstalled(args, { folder: alone! });

describe.skipIf(alone === null)('with nothing but pith installed', () => {
  test.each(Object.entries(ELSEWHERE))('the commands of %s say how to install it', async (name, commands) => {
    const [command] = commands;
    const { code, out, err } = await run(command, '--anything', 'at all');
    expect(code).toBe(4);
    expect(out).toBe('');
    expect(err).toMatch(/^pith: [^\n]+\n$/);
    expect(err).toContain(`"pith ${command}"`);
    expect(err).toContain(`npm install ${name}`);
    expect(err).toContain('[MISSING_PACKAGE]');
  });

  test('a second start, with what the first has kept of its compiled code, says the same', async () => {
    const env = { XDG_CACHE_HOME: path.join(alone!, 'cache-of-two-starts') };
    const first = await runInstalled(['serve'], { folder: alone!, env });
    const second = await runInstalled(['serve'], { folder: alone!, env });
    expect(first.err).toContain('npm install @pith/server [MISSING_PACKAGE]');
    expect(second).toEqual(first);
  });

  test('the help lists every command, and says of each that is missing what to install', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    const list = out.slice(out.indexOf('\nCommands:'), out.indexOf('\nExamples:'));
    const entries = new Map(
      list
        .split(/\n {2}(?=\S)/)
        .slice(1)
        .map((entry) => entry.replace(/\s+/g, ' ').trim())
        .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry]),
    );
    for (const own of ['explain', 'methods', 'pipe', 'site', 'completion']) {
      expect(entries.get(own)).toBeDefined();
      expect(entries.get(own)).not.toContain('npm install');
    }
    for (const [name, commands] of Object.entries(ELSEWHERE)) {
      for (const command of commands) expect(entries.get(command)).toContain(`(npm install ${name})`);
    }
  });

  test('the list of methods has our own, and says where the others are', async () => {
    const { code, out } = await run('methods');
    expect(code).toBe(0);
    expect(out).toMatch(/^pith {2}/m);
    expect(out).toMatch(/^pith-lite {2}/m);
    expect(out).not.toMatch(/^cetr/m);
    expect(out).toContain('npm install @pith/methods');
  });

  test.each([
    [['--method', 'cetr'], '@pith/methods'],
    [['--render'], '@pith/render'],
  ])('an extraction with %s says what to install', async (args, name) => {
    const { code, out, err } = await run(EXAMPLE, ...args);
    expect(code).toBe(4);
    expect(out).toBe('');
    expect(err).toMatch(/^pith: [^\n]+\n$/);
    expect(err).toContain(`npm install ${name} [MISSING_PACKAGE]`);
  });
});
