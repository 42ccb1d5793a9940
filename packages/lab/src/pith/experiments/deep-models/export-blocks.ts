import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin } from '@pith/learn/boosted-trees';
import { PAGE_TYPES } from 'pith/internal/extractors/page-type';

import { addTypes, FIRST_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import type { BlockTokens } from 'pith/internal/extractors/pith/tokens';
import { requireDataset } from 'pith/internal/records/dataset';
import { learnEvidence } from '../../evidence.ts';
import { readExamples } from '../../examples.ts';
import { learnTypes } from '../../learn-types.ts';
import { FOLDS, RECIPE } from '../../recipe.ts';
import { learnStage } from '../../stages.ts';
import { tableOf, targetsOf, weightsOf } from '../../table.ts';

// npx tsx packages/lab/src/pith/experiments/deep-models/export-blocks.ts FOLDER: all blocks that pith learns from, as
// plain arrays for deep-models.py and choose-cut.py beside this file. Takes half an hour on two cores.
const folder = process.argv[2] ?? '.cache/blocks';
const THREADS = 2;
/** Tokens on fewer pages are left out. */
const LEAST_PAGES = 6;
/** The most tokens of a block's words, and of its names. */
const MOST_WORDS = 48;
const MOST_NAMES = 24;
/** Names are numbered above all words. */
const NAMES = 1 << 20;

const files = ['wcxb-dev', 'world-news', 'articles-2023'].map((dataset) => requireDataset(dataset));
const set = await readExamples(files, FOLDS);
const { examples, fold, isOriginal, teachesBlocks } = set;
const folds = { fold, folds: FOLDS, threads: THREADS };
const types = await learnTypes(set, folds, undefined, RECIPE);
learnEvidence(set, FOLDS, RECIPE.evidence);
for (const [i, { rows }] of examples.entries()) addTypes(rows, types.heldOut[i]);
const rowsOf = examples.map(({ rows }) => rows);
const table = tableOf(rowsOf, FIRST_FEATURES.length);
const targets = targetsOf(examples);
const weights = weightsOf(examples);
const { bins, options } = { bins: RECIPE.bins, options: RECIPE.first };
const learns = (example: number) => teachesBlocks[example];
const first = await learnStage({ table, rowsOf, targets, weights, ...folds, learns, options, bins });

const numbers = numberTokens();
const tokens: number[] = [];
const tokenStart = [0];
const words = new Float32Array(table.matrix.rows);
const headline = new Uint8Array(table.matrix.rows);
const shape = new Uint16Array(table.matrix.rows);
const container = new Uint16Array(table.matrix.rows);
for (const [i, example] of examples.entries()) {
  const { facts } = example;
  const shapes = new Map<number, number>();
  const containers = new Map<number, number>();
  for (let block = 0; block < facts.count; block++) {
    const row = table.start[i] + block;
    const element = facts.blocks.container[block];
    addTokens(example.tokens.words, block, 0, MOST_WORDS);
    addTokens(example.tokens.names, block, NAMES, MOST_NAMES);
    tokenStart.push(tokens.length);
    words[row] = facts.counts[block].words;
    headline[row] = example.headline[block];
    shape[row] = numberOf(shapes, facts.shapes.namedPath[element]);
    container[row] = numberOf(containers, facts.page.parent[element]);
  }
}

mkdirSync(folder, { recursive: true });
const arrays = {
  'bins.u8': bin(table.matrix, bins).bins,
  'start.u32': table.start,
  'targets.f32': targets,
  'weights.f32': weights,
  'trees.f32': joined(first.heldOut),
  'types.f32': joined(types.heldOut),
  'tokens.u32': Uint32Array.from(tokens),
  'tokstart.u32': Uint32Array.from(tokenStart),
  'words.f32': words,
  'headline.u8': headline,
  'shape.u16': shape,
  'cont.u16': container,
};
for (const [name, array] of Object.entries(arrays)) writeFileSync(path.join(folder, name), array);
const about = {
  rows: table.matrix.rows,
  columns: table.matrix.columns,
  vocab: numbers.size + 1,
  pageTypes: PAGE_TYPES,
  features: FIRST_FEATURES.map(({ name }) => name),
  examples: examples.map(({ id, dataset, type = null, hasHeadline }, i) => ({
    ...{ id, dataset, type, hasHeadline },
    ...{ fold: fold[i], original: isOriginal[i], teaches: teachesBlocks[i] },
  })),
};
writeFileSync(path.join(folder, 'meta.json'), JSON.stringify(about));

/** A number for each token that is on enough pages. */
function numberTokens(): Map<number, number> {
  const pages = new Map<number, number>();
  for (const [i, example] of examples.entries()) {
    if (!isOriginal[i]) continue;
    const met = new Set<number>(example.tokens.words.tokens);
    for (const token of example.tokens.names.tokens) met.add(token + NAMES);
    for (const token of met) pages.set(token, (pages.get(token) ?? 0) + 1);
  }
  const often = [...pages].filter(([, count]) => count >= LEAST_PAGES);
  return new Map(often.map(([token], i) => [token, i + 1]));
}

function addTokens({ start, tokens: of }: BlockTokens, block: number, offset: number, most: number): void {
  let added = 0;
  for (let i = start[block]; i < start[block + 1] && added < most; i++) {
    const number = numbers.get(of[i] + offset);
    if (number === undefined) continue;
    tokens.push(number);
    added++;
  }
}

function numberOf(known: Map<number, number>, value: number): number {
  if (!known.has(value)) known.set(value, known.size);
  return Math.min(0xffff, known.get(value)!);
}

function joined(arrays: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
