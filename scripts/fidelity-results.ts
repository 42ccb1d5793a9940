import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '@pith/lab/internal/fidelity/pages';
import { loadMarkdownPeers, PITH, roundTrips } from '@pith/lab/internal/fidelity/run';
import { resultTables } from '@pith/lab/internal/fidelity/tables';

/** `npm run fidelity:results`: measures all round trips, and writes the figures into docs/fidelity.md. */
const ROOT = path.join(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'docs/fidelity.md');
const BEGIN = '<!-- figures: begin (written by npm run fidelity:results) -->';
const END = '<!-- figures: end -->';

const systems = [PITH, ...(await loadMarkdownPeers())];
const results = await roundTrips(readPages(path.join(ROOT, 'fidelity')), systems);
const tables = resultTables(
  results,
  systems.map(({ name }) => name),
);
const text = readFileSync(FILE, 'utf8');
const [before] = text.split(BEGIN);
const after = text.slice(text.indexOf(END));
writeFileSync(FILE, `${before}${BEGIN}\n${tables}${after}`);
