import { parseArgs } from 'node:util';
import { PAYLOADS } from '../testing/payloads/payloads.ts';
import { AS_IT_IS, tryPayloads } from '../testing/payloads/try-payloads.ts';

/** `npm run payloads`: every payload through every output, in a real Chromium. */
const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    name: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`Opens what Pith makes of hostile pages in Chromium, and counts what ran or could run.

  npm run payloads                        all of them (some minutes)
  npm run payloads -- --every 10          one in ten
  npm run payloads -- --name 'svg'        those with this in their names`);
  process.exit(0);
}
const every = Math.max(1, Number(values.every) || 1);
const chosen = PAYLOADS.filter(({ name }, i) => i % every === 0 && name.includes(values.name));
const tallies = await tryPayloads(chosen, (done) =>
  process.stderr.write(`\r${done} of ${chosen.length} payloads`),
);
process.stderr.write('\n');
console.log(`${chosen.length} of ${PAYLOADS.length} payloads.\n`);
console.log('| output | documents | something ran | elements that could run something |\n|---|---|---|---|');
let leaks = 0;
for (const [name, { documents, ran, withElements, examples }] of tallies) {
  console.log(`| ${name} | ${documents} | ${ran} | ${withElements} |`);
  if (name === AS_IT_IS) continue;
  leaks += ran + withElements;
  for (const example of examples) console.error(`  ${name}: ${example}`);
}
if (leaks > 0) process.exitCode = 1;
