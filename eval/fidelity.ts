import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FidelityFloors, fidelityViolations, pinnedFidelity } from '@pith/lab/internal/fidelity/gate';
import { readPages } from '@pith/lab/internal/fidelity/pages';
import { PITH, roundTrips } from '@pith/lab/internal/fidelity/run';
import { summarize } from '@pith/lab/internal/fidelity/summary';

const FILE = path.join(import.meta.dirname, 'fidelity-floors.json');
const NO_FLOORS: FidelityFloors = { kinds: {}, producers: {}, corrupted: Number.MAX_SAFE_INTEGER };

/** The part of the gate that needs no dataset: documents of ours, published and brought back. Returns what is wrong. */
export async function fidelityGate(pin: boolean, mayLower: boolean): Promise<string[]> {
  const floors: FidelityFloors = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : NO_FLOORS;
  const results = await roundTrips(readPages(path.join(import.meta.dirname, '../fidelity')), [PITH]);
  const { pages, mean, corrupted } = summarize(results);
  console.log(
    `round trips      ${pages} pages  mean F1 ${mean.toFixed(4)}  ${corrupted} paragraphs corrupted`,
  );
  if (!pin) return fidelityViolations(floors, results);
  writeFileSync(FILE, `${JSON.stringify(pinnedFidelity(floors, results, mayLower), null, 2)}\n`);
  return [];
}
