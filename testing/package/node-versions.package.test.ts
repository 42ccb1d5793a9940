import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeOf } from './node-versions.ts';
import { project } from './projects.ts';
import { runInstalled, runProgram } from './run-command.ts';

const EXAMPLE = path.resolve('examples/article.html');
const TITLE = 'How the Ferry Bells of Larkhaven Learned to Keep Time';
/** The oldest Node that we promise, and the lines that are in use. */
const PROMISED = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];
/** The last one before that, and one that does not know much of what we write. */
const TOO_OLD = ['20.18.3', '16.20.2'];

const alone = await project('alone');
const nodes = new Map<string, string | null>();
if (alone !== null) {
  await Promise.all(
    [...PROMISED, ...TOO_OLD].map(async (version) => nodes.set(version, await nodeOf(version))),
  );
  const show = 'console.log(extract(readFileSync(process.argv[2])).title)';
  await writeFile(
    path.join(alone, 'with-import.mjs'),
    `import { readFileSync } from 'node:fs';\nimport { extract } from 'pith';\n${show}\n`,
  );
  await writeFile(
    path.join(alone, 'with-require.cjs'),
    `const { readFileSync } = require('node:fs');\nconst { extract } = require('pith');\n${show}\n`,
  );
}
const can = (version: string) => typeof nodes.get(version) === 'string';

describe.each(PROMISED)('Node %s', (version) => {
  const options = () => ({ folder: alone!, node: nodes.get(version)! });

  test.skipIf(!can(version))('runs the command', async () => {
    const { code, out, err } = await runInstalled([EXAMPLE], options());
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(`# ${TITLE}`);
  });

  test.skipIf(!can(version)).each(['with-import.mjs', 'with-require.cjs'])('runs %s', async (script) => {
    const { code, out, err } = await runProgram(nodes.get(version)!, [script, EXAMPLE], options());
    expect(err.replace(REQUIRE_WARNING, '')).toBe('');
    expect(code).toBe(0);
    expect(out).toBe(`${TITLE}\n`);
  });
});

/** Node 20.19 requires ES modules, and says once that this is new. */
const REQUIRE_WARNING = /^\(node:\d+\) ExperimentalWarning: .*\n(\(Use `node --trace-warnings.*\n)?/gm;

describe.each(TOO_OLD)('Node %s', (version) => {
  test.skipIf(!can(version))('is told in one sentence that it is too old', async () => {
    const { code, out, err } = await runInstalled([EXAMPLE], { folder: alone!, node: nodes.get(version)! });
    expect(err).toBe(`pith: This is Node ${version}; pith needs Node 20.19 or newer.\n`);
    expect(out).toBe('');
    expect(code).toBe(1);
  });
});
