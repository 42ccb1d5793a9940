import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAttacks } from '@pith/lab/internal/attacks/run';
import { type Floors, pinned, sha256Of, violations } from '@pith/lab/internal/eval/gate';
import { evaluate } from '@pith/lab/internal/eval/run';
import { summarize } from '@pith/lab/internal/eval/summary';
import { loadSystem } from '@pith/lab/internal/eval/system';
import { plainExtractors } from '@pith/methods';
import { findDataset } from 'pith/internal/records/dataset';
import { fidelityGate } from './fidelity.ts';

/** The papers' methods rarely change: every how many-th page of the sample is enough to see whether they did. */
const PAPERS_STEP = 3;

/**
 * `npm run gate`: every method that works on plain HTML, on a fixed sample of every dataset must reach its floor in eval/floors.json.
 * Round trips must reach theirs in eval/fidelity-floors.json.
 * `-- --pin` writes floors for what has none and raises the others; `-- --pin --lower` also lowers them.
 * `-- --round-trips` does only the round trips, which takes seconds.
 */
const { values } = parseArgs({
  options: { pin: { type: 'boolean' }, lower: { type: 'boolean' }, 'round-trips': { type: 'boolean' } },
});
const file = path.join(import.meta.dirname, 'floors.json');
const floors: Floors = JSON.parse(readFileSync(file, 'utf8'));

/** Hidden text never comes out, and text that only looks hidden always does: there is no floor to lower. */
for (const name of ['pith', 'pith-lite']) {
  const outcomes = await runAttacks((await loadSystem(name)).run);
  const leaked = outcomes.filter((outcome) => outcome.leaked);
  const lost = outcomes.filter((outcome) => !outcome.kept);
  console.log(
    `${name.padEnd(16)} ${leaked.length} of ${outcomes.length} hidden texts leak, ${lost.length} twins are lost`,
  );
  for (const outcome of leaked) console.error(`hidden text leaks: ${outcome.name}`);
  for (const outcome of lost) console.error(`text that can be seen is lost: ${outcome.name}`);
  if (leaked.length + lost.length > 0) process.exitCode = 1;
}

const roundTripProblems = await fidelityGate(values.pin === true, values.lower === true);
for (const problem of roundTripProblems) console.error(`below the floor: ${problem}`);
if (roundTripProblems.length > 0) process.exitCode = 1;
if (values['round-trips']) process.exit();

const files: string[] = [];
const missing: string[] = [];
for (const [dataset, { sha256 }] of Object.entries(floors.datasets)) {
  const found = findDataset(dataset);
  if (found === null) {
    missing.push(dataset);
    continue;
  }
  const hash = await sha256Of(found);
  if (values.pin) floors.datasets[dataset].sha256 = hash;
  else if (hash !== sha256) {
    console.error(`${dataset} is not the file that the floors were measured on: pin them anew, and say why.`);
    process.exitCode = 1;
    continue;
  }
  files.push(found);
}
const methods = plainExtractors.map(({ name }) => name);
const stepOf = (dataset: string, method: string) =>
  floors.datasets[dataset].step * (method.startsWith('pith') ? 1 : PAPERS_STEP);
const rows = summarize(await evaluate({ files, methods, step: stepOf }));
for (const { method, dataset, pages, f1 } of rows) {
  const floor = floors.floors[method]?.[dataset];
  console.log(
    `${method.padEnd(16)} ${dataset.padEnd(16)} ${pages} pages  F1 ${f1?.toFixed(4)}  floor ${floor?.toFixed(4) ?? 'none'}`,
  );
}
if (values.pin) {
  writeFileSync(file, `${JSON.stringify(pinned(floors, rows, values.lower === true), null, 2)}\n`);
} else {
  const problems = violations(floors, rows);
  for (const problem of problems) console.error(`below the floor: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
if (missing.length > 0) {
  console.log(`
NOT MEASURED: the quality gate on ${missing.join(', ')}.
The datasets are not there. Say where they are with PITH_DATA, or put them into ../shared/datasets.`);
}
