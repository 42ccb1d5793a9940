import { parseArgs } from 'node:util';
import { KINDS } from '../packages/lab/src/fidelity/kinds.ts';
import { readPages } from '../packages/lab/src/fidelity/pages.ts';
import { PITH, roundTrips } from '../packages/lab/src/fidelity/run.ts';
import { resultTables } from '../packages/lab/src/fidelity/tables.ts';

const { values } = parseArgs({
  options: {
    producer: { type: 'string' },
    source: { type: 'string' },
    diff: { type: 'boolean' },
    kind: { type: 'string' },
  },
});
const pages = readPages(import.meta.dirname, values);
const t = Date.now();
const results = await roundTrips(pages, [PITH]);
console.error(pages.length, Date.now() - t, 'ms');
console.log(resultTables(results, ['pith']));
if (values.diff)
  for (const { producer, source, comparison } of results) {
    for (const kind of KINDS) {
      if (values.kind && kind !== values.kind) continue;
      for (const item of comparison.lost[kind])
        console.log(`${producer}/${source} ${kind} - ${item.slice(0, 400).replaceAll('\n', '⏎')}`);
      for (const item of comparison.extra[kind])
        console.log(`${producer}/${source} ${kind} + ${item.slice(0, 400).replaceAll('\n', '⏎')}`);
    }
    for (const c of comparison.corrupted)
      console.log(`${producer}/${source} CORRUPTED as ${c.as}: ${c.paragraph.slice(0, 200)}`);
  }
