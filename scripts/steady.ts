import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run steady`: the whole suite several times in a row on a busy machine. It ends at the first run that fails:
 * a suite that is green only on a quiet machine is red for a newcomer.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, loops: { type: 'string', default: '2' } },
});
const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    const start = performance.now();
    const { status } = spawnSync('npm', ['test'], { stdio: 'inherit' });
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    console.log(
      `steady: run ${run} of ${values.runs} ${status === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes`,
    );
    if (status !== 0) {
      process.exitCode = 1;
      break;
    }
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}
