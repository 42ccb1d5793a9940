import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import { COMMANDS, type CommandEntry } from '../../src/command/commands.ts';
import { importPackage } from '../../src/command/packages.ts';

// One command more than there are, whose package nobody can have installed.
const commands = COMMANDS as CommandEntry[];
beforeAll(() => {
  commands.push({
    name: 'paint',
    summary: 'Paint the page.',
    package: '@pith/no-such-package',
    load: () => importPackage('@pith/no-such-package', '"pith paint"'),
  });
});
afterAll(() => {
  commands.pop();
});

test('a package that is not installed is MISSING_PACKAGE, with the line that installs it', async () => {
  const missing = importPackage('@pith/no-such-package', '"pith paint"');
  await expect(missing).rejects.toMatchObject({
    name: 'PithError',
    code: 'MISSING_PACKAGE',
    message:
      '"pith paint" is in a package that is not installed. Install it: npm install @pith/no-such-package',
    details: { name: '@pith/no-such-package' },
  });
});

test.each([[['paint']], [['paint', 'page.html', '--colour', 'red']], [['paint', '--help']]])(
  'pith %s: exit code 4, and one line that says what to install',
  async (args) => {
    expect(await runPith(args)).toEqual({
      code: 4,
      out: '',
      err: 'pith: "pith paint" is in a package that is not installed. Install it: npm install @pith/no-such-package [MISSING_PACKAGE]\n',
    });
  },
);

test('the help lists a command whose package is missing, and says what to install', async () => {
  const { code, out, err } = await runPith(['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.replace(/\s+/g, ' ')).toContain('paint Paint the page. (npm install @pith/no-such-package)');
});

test('a package that is there is loaded', async () => {
  const { hashOf } = await importPackage<{ hashOf: unknown }>('@pith/learn/hash', 'A hash');
  expect(hashOf).toBeTypeOf('function');
});
