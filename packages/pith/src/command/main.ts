import { EXIT } from './exit-codes.ts';
import { run } from './run.ts';

// A reader that has seen enough (`pith … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.fine);
  process.stderr.write(`pith: The output could not be written: ${error.message}\n`);
  process.exit(EXIT.failed);
});
process.stderr.on('error', () => {});

const { stdin, stdout, stderr, env } = process;
run(process.argv.slice(2), { stdin, stdout, stderr, env }).then((code) => {
  process.exitCode = code;
});
