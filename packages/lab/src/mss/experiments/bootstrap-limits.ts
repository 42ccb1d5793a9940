import { CHOSEN, ITERATIONS, learnSites } from '@pith/methods/internal/mss/adapt';
import { plausibility } from '@pith/methods/internal/mss/plausibility';
import { type AdaptOptions, type MssModel, segmentSequence } from '@pith/methods/mss';
import { groupBy } from '../../group-by.ts';
import type { FigureTable, PlainTable, Setting } from '../../reproduce/paper.ts';
import { type Begin, type ByPage, begunWith, bootstrapped, bootstrapsOf, predicted } from './bootstrap.ts';
import { corpusOf, groupsOf, supervisedResults } from './corpus.ts';
import { type Document, isBig9 } from './documents.ts';
import { againstRun, type MeasuredRun, measureRun, ofOtherDomains, type Run, train } from './measure.ts';
import { TABLE_3, TABLE_7 } from './paper-figures.ts';
import { figureTable, meanText, plainTable, row } from './rows.ts';

/** What a page is thought to be, and how far that is trusted. */
export interface Belief {
  run: Run;
  trust: number;
}

/** How far a prediction is trusted: by its plausibility, as in the paper, or by what only the gold knows. */
type Trust = (page: Document, run: Run, p: Float64Array) => number;
const plausible: Trust = (_, run, p) => plausibility(p, run);
const truly: Trust = (page, run) => measureRun(page, run).short.f1;

/** Pages that a model learns from, and those that it then predicts. */
interface Part {
  taught: readonly Document[];
  predicted: readonly Document[];
}

interface Way {
  /** What is believed before the first iteration. */
  first: ReadonlyMap<Document, Belief>;
  parts: readonly Part[];
  iterations?: number;
  chosen?: number;
  trust?: Trust;
}

/** The bootstrap of section 6.2.4 with its parts exchanged: who teaches whom, by which labels, chosen how. */
export function bootstrappedAs(
  begin: Begin,
  { first, parts, iterations = ITERATIONS, chosen = CHOSEN, trust = plausible }: Way,
): Map<Document, Belief> {
  let beliefs = first;
  for (let iteration = 0; iteration < iterations; iteration++) {
    const next = new Map<Document, Belief>();
    for (const part of parts) {
      const model = learnSites(begin.model, labelled(begin, chosenOf(part.taught, beliefs, chosen), beliefs));
      for (const page of part.predicted) next.set(page, belief(begin, page, model, false, trust));
    }
    beliefs = next;
  }
  return new Map(beliefs);
}

/** Of each site the share of its pages that is trusted most. */
function chosenOf(pages: readonly Document[], beliefs: ReadonlyMap<Document, Belief>, share: number) {
  const trustOf = (page: Document) => beliefs.get(page)!.trust;
  return [...groupBy(pages, ({ site }) => site).values()].flatMap((ofSite) =>
    [...ofSite]
      .sort((a, b) => trustOf(b) - trustOf(a))
      .slice(0, Math.max(1, Math.round(ofSite.length * share))),
  );
}

function labelled(
  { model, sequences }: Begin,
  pages: readonly Document[],
  beliefs: ReadonlyMap<Document, Belief>,
) {
  return pages.map((page) => {
    const sequence = sequences.get(page)!;
    const ngrams = new Uint32Array(sequence.symbols.length);
    segmentSequence(sequence, model, { ngrams });
    return { ngrams, run: beliefs.get(page)!.run };
  });
}

function belief({ sequences }: Begin, page: Document, model: MssModel, mrut: boolean, trust: Trust): Belief {
  const sequence = sequences.get(page)!;
  const p = new Float64Array(sequence.symbols.length);
  const run = segmentSequence(sequence, model, { mrut, p });
  return { run, trust: trust(page, run, p) };
}

/** What the model that the bootstrap begins with makes of the pages. */
export function firstBeliefs(begin: Begin, mrut: boolean, trust = plausible): Map<Document, Belief> {
  return new Map(begin.pages.map((page) => [page, belief(begin, page, begin.model, mrut, trust)]));
}

/** Each half of the pages of every site and era is predicted by what the other half teaches. */
function crosswise(pages: readonly Document[]): Part[] {
  const halves: [Document[], Document[]] = [[], []];
  for (const ofEra of groupBy(pages, ({ site, era }) => `${site} ${era}`).values())
    for (const [i, page] of ofEra.entries()) halves[i % 2].push(page);
  return [
    { taught: halves[0], predicted: halves[1] },
    { taught: halves[1], predicted: halves[0] },
  ];
}

/**
 * What keeps the bootstrap below the paper's figure? If its own wrong labels, it must reach it with true ones. If the
 * choice of pages, with those chosen whose predictions are truly best. If that each page confirms what was said of
 * itself, where other pages of its site say it.
 */
export async function labelsOfSitesTable(setting: Setting): Promise<PlainTable> {
  const { begin } = await bootstrapsOf(setting);
  const { pages } = begin;
  const together: Part[] = [{ taught: pages, predicted: pages }];
  const apart = crosswise(pages);
  const golds = new Map(pages.map((page): [Document, Belief] => [page, { run: page.gold, trust: 1 }]));
  const fromGold = { first: golds, iterations: 1, chosen: 1 };
  const ways: [string, (mrut: boolean) => Way][] = [
    [
      'predictions, the most plausible (the paper’s way)',
      (mrut) => ({ first: firstBeliefs(begin, mrut), parts: together }),
    ],
    [
      'predictions, those that are truly best',
      (mrut) => ({ first: firstBeliefs(begin, mrut, truly), parts: together, trust: truly }),
    ],
    [
      'predictions, the most plausible, each page by the other half of its site',
      (mrut) => ({ first: firstBeliefs(begin, mrut), parts: apart }),
    ],
  ];
  const known: [string, Way][] = [
    ['golds, each page by the other half of its site', { ...fromGold, parts: apart }],
    ['golds, each page by all of its site, itself too', { ...fromGold, parts: together }],
  ];
  const step = setting.progress('bootstraps with other labels', 2 * ways.length + known.length);
  const cells = (way: Way) => {
    const beliefs = bootstrappedAs(begin, way);
    step();
    return shown(pages, (page) => beliefs.get(page)!.run);
  };
  return plainTable(
    ['labels that sites are learned from', 'begun', 'F1, gold text', 'F1, gold as one run'],
    [
      ...ways.flatMap(([name, way]) => [
        [name, 'with MRUT', ...cells(way(true))],
        [name, 'without', ...cells(way(false))],
      ]),
      ...known.map(([name, way]) => [name, '', ...cells(way)]),
    ],
    ['Main text, with its 95 % interval.'],
  );
}

/** F1 against the main text of the gold, and against the gold as one run. */
function shown(pages: readonly Document[], runOf: (page: Document) => Run): [string, string] {
  return [
    meanText(pages.map((page) => measureRun(page, runOf(page)).short.f1)),
    meanText(pages.map((page) => againstRun(page, runOf(page)).f1)),
  ];
}

/** Every so many-th of the pages that the bootstrap's first model learns from. */
const PARTS_OF_TRAINING = [16, 8, 4, 2, 1];

/** Would more labelled pages help? The paper has 24,000, of twelve sites. */
export async function trainingPagesTable(setting: Setting): Promise<PlainTable> {
  const { test, pool } = await corpusOf(setting);
  const pages = test.filter(isBig9);
  const others = ofOtherDomains([...pool, ...test], pages).filter(({ isExample }) => isExample);
  const step = setting.progress('bootstraps of fewer training pages', 2 * PARTS_OF_TRAINING.length);
  const rows = PARTS_OF_TRAINING.map((part) => {
    const some = others.filter((_, i) => i % part === 0);
    const begin = begunWith(train(some), pages);
    const cells = [true, false].flatMap((mrut) => {
      const maps = [predicted(begin, begin.model, mrut), bootstrapped(begin, { mrut })];
      step();
      return maps.map((measured) => meanText(pages.map((page) => measured.get(page)!.short.f1)));
    });
    return [String(some.length), ...cells];
  });
  const header = [
    'labelled pages of other domains',
    'supervised, with MRUT',
    'bootstrap begun with it',
    'supervised, without',
    'bootstrap begun without',
  ];
  return plainTable(header, rows, ['F1 against short extractions with its 95 % interval.']);
}

/** One of the paper's four constants at a time. */
const CONSTANTS: readonly [string, AdaptOptions][] = [
  ['w = 10, d = 64, c = 24, 60 % chosen (the paper’s)', {}],
  ...[5, 20].map((w): [string, AdaptOptions] => [`w = ${w}`, { w }]),
  ...[16, 256].map((d): [string, AdaptOptions] => [`d = ${d}`, { d }]),
  ...[0, 6, 96].map((c): [string, AdaptOptions] => [`c = ${c}`, { c }]),
  ...[0.3, 0.8, 1].map((chosen): [string, AdaptOptions] => [`${100 * chosen} % chosen`, { chosen }]),
];

/** The paper tuned them on pages of its sites. Is it they that do not fit ours? */
export async function constantsTable(setting: Setting): Promise<PlainTable> {
  const { begin } = await bootstrapsOf(setting);
  const step = setting.progress('bootstraps with other constants', 2 * CONSTANTS.length);
  const rows = CONSTANTS.map(([name, options]) => {
    const cells = [true, false].map((mrut) => {
      const measured = bootstrapped(begin, { ...options, mrut });
      step();
      return meanText(begin.pages.map((page) => measured.get(page)!.short.f1));
    });
    return [name, ...cells];
  });
  return plainTable(['constants', 'begun with MRUT', 'begun without'], rows, [
    'F1 against short extractions with its 95 % interval, on the tested pages: not to choose by.',
  ]);
}

/** The paper's pages are of 2008. Are ours of that time as easy? */
export async function semiErasTable(setting: Setting): Promise<PlainTable> {
  const { begin, before, after } = await bootstrapsOf(setting);
  const rows = [...groupBy(begin.pages, ({ era }) => era)]
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([era, pages]) => [
      `${era} (${pages.length} pages)`,
      ...[before.noMrut, after.noMrut, after.mrut].flatMap((measured) =>
        shown(pages, (page) => measured.get(page)!.run),
      ),
    ]);
  const each = (name: string) => [`${name}, gold text`, `${name}, gold as one run`];
  return plainTable(
    [
      'pages of Big 9',
      ...each('supervised without MRUT'),
      ...each('bootstrap begun so'),
      ...each('begun with MRUT'),
    ],
    rows,
    ['F1 of the main text with its 95 % interval.'],
  );
}

/** The paper's labels are runs, ours are texts; what a run can at most have of them is the table gold-run. */
export async function asRunTable(setting: Setting): Promise<FigureTable> {
  const { test } = await corpusOf(setting);
  const supervised = await supervisedResults(setting);
  const { begin, after } = await bootstrapsOf(setting);
  const groups = groupsOf(test).filter(({ paper }) => paper !== null);
  const measuredBy = (runOf: (page: Document) => MeasuredRun) => (page: Document) => ({
    short: againstRun(page, runOf(page).run),
  });
  const learned = ([way, name]: readonly ['plain' | 'noMrut', string]) =>
    groups.map((group) =>
      row(
        `Table 3, ${name}: ${group.name}`,
        TABLE_3[group.paper!],
        group.pages,
        measuredBy((page) => supervised.get(page)![way]),
        'short',
        way === 'plain' ? 'the table mrut shows why' : undefined,
      ),
    );
  const adapted = (name: string, measured: ByPage) =>
    row(
      `Table 7, ${name}: Big 9, for the Big 5`,
      TABLE_7['Big 5'],
      begin.pages,
      measuredBy((page) => measured.get(page)!),
      'short',
      'the table site-labels shows what is missing',
    );
  return figureTable([
    ...learned(['plain', 'with MRUT']),
    ...learned(['noMrut', 'without MRUT']),
    adapted('begun with MRUT', after.mrut),
    adapted('begun without MRUT', after.noMrut),
  ]);
}
