import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PEER_NAMES } from '@pith/lab/internal/eval/peer-names';
import { fromBase64 } from '@pith/learn/bytes';
import { type ModelHeader, modelHeader } from 'pith/internal/models/model-file';
import {
  ALSO_TRAINED_ON,
  type Evaluation,
  type Made,
  type Measured,
  measured,
  OWN,
  PARTS,
  type Printed,
  type Score,
  TRAINED_ON,
  UNSEEN,
} from './results-measure.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Of a type: means over fewer pages are not shown. */
const FEWEST_PAGES = 8;
const TYPES = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'];

/** docs/results.md, made of what was measured. No figure stands in this file. */
export function resultsPage(): string {
  return page(
    '# Results',
    `This page is written by \`npm run results\`. Do not edit it: the next run overwrites it. The figures come from the files in
docs/results/ and from models/*.report.txt, and each table names the command that measured it. Scores are **word F1**: precision and
recall of the words of the extracted text against the gold text, words as a bag, then the mean over the pages. 1 is best. How the
figures came to be what they are is told in [experiments](experiments/README.md). [The glossary](glossary.md) explains the words.`,
    ...heldOut(),
    ...unseen(),
    ...besideOthers(),
    ...byType(),
    ...metadata(),
    '## Speed, memory and size',
    'What Pith costs, from the install to a crawl, has a page of its own: [results/speed.md](results/speed.md).',
    '## Every method',
    'The table of all methods has a page of its own: [results/methods.md](results/methods.md).',
    ...missing(),
  );
}

/** docs/results/speed.md: what Pith costs. */
export function speedPage(): string {
  return page(
    '# Speed, memory and size',
    `This page is written by \`npm run results\`. Do not edit it. Each table names the command that measured it. Machines differ,
and other programs ran on this one: compare the ratios, not the milliseconds.`,
    ...printed('What an install brings', 'install', 'MB are millions of bytes in `node_modules`.'),
    ...printed('The command from a cold start', 'cold', 'The best of several runs.'),
    ...printed(
      'Size in a browser',
      'size',
      'kB are thousands of bytes. "gzip" and "brotli" are what travels.',
    ),
    ...printed(
      'Speed of one page',
      'page',
      'Few rounds and many pages: much of the code has just been compiled.',
    ),
    ...printed('Loading the model', 'load', 'This happens once in a process, with the first page.'),
    ...printed('The service under load', 'serve', 'Client, service and workers share the same cores.'),
    ...printed('Many pages', 'bulk', ''),
    ...printed('Rendering', 'render', ''),
    ...printed('The workbench', 'studio', ''),
  );
}

/** What can be measured and was not. */
function missing(): string[] {
  const parts = Object.keys(PARTS).filter((part) => measured(part) === null);
  if (parts.length === 0) return [];
  return [
    '## Not measured yet',
    `${parts.join(', ')}. \`npm run results -- --measure PART\` measures one of them. [The record of
November 2026](experiments/2026-11-15-speed.md) has older figures of speed and memory.`,
  ];
}

const BEGIN = '<!-- measured: begin (written by npm run results) -->';
const END = '<!-- measured: end -->';

/** The README with the figures between its two marks made anew. */
export function readmeWithFigures(readme: string): string {
  return between(readme, BEGIN, END, readmeFigures().join('\n\n'));
}

function readmeFigures(): string[] {
  const { whole, types } = readReport('pith');
  const held = `Word F1 on held-out pages of ${TRAINED_ON}, by type: ${TYPES.map((type) => `${type} ${short(types[type]?.f1)}`).join(', ')};
over all ${count(whole.pages)} pages ${short(whole.f1)}.`;
  const results = measured<Evaluation>('peers');
  if (results === null) return [held];
  const datasets = [TRAINED_ON, ...UNSEEN].filter((name) => results[name]);
  const shown = [...OWN, 'readability-jsdom', 'defuddle', 'postlight-parser', 'article-extractor'];
  return [
    `Word F1 on a sample of each set; the number of pages is in brackets. † means held out, all pages: the weights learned from that set.`,
    table(
      ['', ...datasets.map((name) => `${name} (${pagesOf(results, name)})`)],
      shown.map((method) => [method, ...datasets.map((name) => comparedF1(results, method, name))]),
    ),
    held,
  ];
}

/** docs/results/methods.md: every method on a sample of every set. */
export function methodsPage(): string {
  const results = measured<Evaluation>('methods');
  const datasets = [TRAINED_ON, ...UNSEEN].filter((name) => results?.[name]);
  const parts = ['# Every method', 'This page is written by `npm run results`. Do not edit it.'];
  if (results === null || datasets.length === 0) return page(...parts, 'Nothing was measured yet.');
  const methods = wholes(results[datasets[0]].rows).map(({ method }) => method);
  const f1 = (method: string, dataset: string) => find(results[dataset].rows, method)?.f1 ?? null;
  // What nothing of ours has learned from: some methods know CleanEval, too.
  const neverSeen = datasets.filter((name) => name !== TRAINED_ON && name !== 'cleaneval-final');
  const mean = (method: string) =>
    neverSeen.reduce((sum, name) => sum + (f1(method, name) ?? 0), 0) / Math.max(1, neverSeen.length);
  const lacking = [TRAINED_ON, ...UNSEEN].filter((name) => !datasets.includes(name));
  return page(
    ...parts,
    `Word F1 of every method that needs nothing but HTML. No method has learned from ${neverSeen.join(', ')}: the best mean there
comes first.${lacking.length === 0 ? '' : ` Not measured yet: ${lacking.join(', ')}.`}`,
    table(
      ['method', ...datasets.map((name) => `${name} (${pagesOf(results, name)})`)],
      methods
        .sort((a, b) => mean(b) - mean(a))
        .map((method) => [method, ...datasets.map((name) => short(f1(method, name)))]),
    ),
    `\`pith\`, \`pith-lite\`, \`mss\`, \`mss-hr\`, \`mss-cleaneval\` and \`sequence\` learned from ${TRAINED_ON}, the last four also from
cleaneval-final: read those columns of theirs as in-sample.`,
    source(results, datasets),
  );
}

/** What the trainings printed, as models/*.report.txt have it. */
function heldOut(): string[] {
  const reports = OWN.map((name) => ({
    name,
    about: shippedModel(CARDS[name][0]).header.about,
    ...readReport(name),
  }));
  const cell = (line: ReportLine | undefined) =>
    line === undefined ? '' : `${short(line.f1)}${line.withGold ? ` (${short(line.withGold.f1)})` : ''}`;
  return [
    '## Held out: what to expect on a page of a site that was not learned from',
    `The weights learned from ${[TRAINED_ON, ...ALSO_TRAINED_ON].join(', ')}. Training cuts them into eight folds by site and measures each fold
with trees that have not seen it, each set by its own convention. In brackets: without the pages whose gold is empty, on which any
word costs the whole page.`,
    table(
      ['', 'pages', ...reports.map(({ name }) => name)],
      [
        [TRAINED_ON, count(reports[0].whole.pages), ...reports.map(({ whole }) => cell(whole))],
        ...TYPES.map((type) => [
          type,
          count(reports[0].types[type]?.pages ?? 0),
          ...reports.map(({ types }) => cell(types[type])),
        ]),
        ...ALSO_TRAINED_ON.map((set) => [
          set,
          count(reports[0].types[set]?.pages ?? 0),
          ...reports.map(({ types }) => cell(types[set])),
        ]),
        ['page type right', '', ...reports.map(({ typeRight }) => short(typeRight))],
        [
          'calibration error of the confidence',
          '',
          ...reports.map((report) => short(report.calibrationError)),
        ],
      ],
    ),
    reports.map(whoPrinted).join('\n'),
  ];
}

/** Weights may have been made again since, by the same recipe: then the page says so. */
function whoPrinted({ name, made }: { name: string; made: string }): string {
  const { about } = shippedModel(CARDS[name][0]).header;
  const shipped = `commit ${about['commit']}, ${about['date']}`;
  const since = made.includes(shipped) ? '' : ` The weights that ship were made again at ${shipped}.`;
  return `\`${name}\` is what "${made}" printed (models/${name}.report.txt).${since}`;
}

/** Our own on all pages of the sets that they have not seen. */
function unseen(): string[] {
  const results = measured<Evaluation>('own');
  if (results === null) return [];
  const datasets = UNSEEN.filter((name) => results[name]);
  return [
    '## On sets that the weights have never seen, all pages',
    table(
      ['', ...datasets.map((name) => `${name} (${pagesOf(results, name)})`)],
      OWN.map((method) => [
        method,
        ...datasets.map((name) => {
          const row = find(results[name].rows, method);
          return `${short(row?.f1)} (${short(row?.interval?.low)} to ${short(row?.interval?.high)})`;
        }),
      ]),
    ),
    `In brackets: the 95 % interval of the mean. ${source(results, datasets)}`,
  ];
}

function besideOthers(): string[] {
  const results = measured<Evaluation>('peers');
  if (results === null) return [];
  const datasets = [TRAINED_ON, ...UNSEEN].filter((name) => results[name]);
  return [
    "## Beside today's tools, on the same sample of pages",
    table(
      ['', ...datasets.map((name) => `${name} (${pagesOf(results, name)})`), 'failed'],
      [...OWN, ...PEER_NAMES].map((method) => {
        const failed = datasets.map((name) => find(results[name].rows, method)?.failed ?? 0);
        return [
          method,
          ...datasets.map((name) => comparedF1(results, method, name)),
          String(failed.reduce((sum, pages) => sum + pages, 0)),
        ];
      }),
    ),
    `† held out, all pages, as above: the weights learned from this set. "failed" counts pages with an error or over a minute.
\`all-text\` keeps all text of the page. ${source(results, datasets)}`,
  ];
}

/** On the set that our weights learned from, what counts is what training measured on held-out folds. */
function comparedF1(results: Evaluation, method: string, dataset: string): string {
  return OWN.includes(method) && dataset === TRAINED_ON
    ? `${short(readReport(method).whole.f1)} †`
    : short(find(results[dataset].rows, method)?.f1);
}

function byType(): string[] {
  const results = measured<Evaluation>('peers')?.[TRAINED_ON];
  if (results === undefined) return [];
  const rowsOf = (method: string) => results.rows.filter((row) => row.method === method && row.type);
  const pages = Object.fromEntries(rowsOf(PEER_NAMES[0]).map(({ type, pages }) => [type, pages]));
  // A mean over a handful of pages says nothing.
  if (TYPES.some((type) => (pages[type] ?? 0) < FEWEST_PAGES)) return [];
  return [
    `## ${TRAINED_ON} by the type of the page`,
    table(
      ['', ...TYPES.map((type) => `${type} (${pages[type] ?? 0})`)],
      [
        ...OWN.map((name) => [`${name} †`, ...TYPES.map((type) => short(readReport(name).types[type]?.f1))]),
        ...PEER_NAMES.map((method) => [
          method,
          ...TYPES.map((type) => short(rowsOf(method).find((row) => row.type === type)?.f1)),
        ]),
      ],
    ),
    `† held out, all pages. The numbers of pages are those of the sample of the other rows. ${madeOf([results])}`,
  ];
}

function metadata(): string[] {
  const results = measured<Evaluation>('peers')?.[TRAINED_ON];
  if (results === undefined) return [];
  const methods = ['pith', ...PEER_NAMES.filter((name) => name !== 'all-text')];
  return [
    '## Titles, authors and dates',
    `The share of right answers, of the pages of ${TRAINED_ON} whose gold has one. **In-sample for us**: the rules were written while
reading pages of this set, so expect less elsewhere. No rule names a site.`,
    table(
      ['', 'title', 'title of articles', 'author', 'date'],
      methods.map((method) => {
        const row = find(results.rows, method);
        const articles = results.rows.find((one) => one.method === method && one.type === 'article');
        return [method, short(row?.title), short(articles?.title), short(row?.author), short(row?.date)];
      }),
    ),
    madeOf([results]),
  ];
}

/** The output of a command, with its table as a table and the rest as text. */
function printed(heading: string, part: string, remark: string): string[] {
  const result = measured<Printed>(part);
  if (result === null) return [];
  const isTable = result.output.includes('|---|');
  const text = isTable ? result.output.trim().replace(/\n{2,}/g, '\n\n') : `\`\`\`\n${result.output}\n\`\`\``;
  return [`## ${heading}`, text, [remark, madeIn(result)].filter(Boolean).join(' ')];
}

const page = (...parts: string[]) => `${parts.join('\n\n')}\n`;

function table(header: string[], rows: string[][]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const wholes = (rows: Score[]) => rows.filter(({ type }) => type === undefined);
const find = (rows: Score[], method: string) => wholes(rows).find((row) => row.method === method);
const count = (pages: number) => pages.toLocaleString('en-US');
const pagesOf = (results: Evaluation, name: string) => count(results[name].rows[0].pages);
/** .887, as the papers write it. */
const short = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : value.toFixed(3).replace(/^0/, '');

const madeIn = ({ command, date, commit, machine }: Made) =>
  `Measured by \`${command}\` on ${date} at commit ${commit} (${machine}).`;

function source(results: Evaluation, datasets: string[]): string {
  const steps = datasets.map((name) => results[name].step);
  const sample = steps.every((step) => step === 1)
    ? ''
    : `Of each set every n-th page was taken: ${datasets.map((name, i) => `${name} ${steps[i]}`).join(', ')}. `;
  return sample + madeOf(datasets.map((name) => results[name]));
}

function madeOf(results: Measured[]): string {
  const rows = results.flatMap((result) => result.rows);
  const days = [...new Set(rows.map(({ measuredOn }) => measuredOn))].sort();
  const commits = [...new Set(rows.map(({ commit }) => commit))];
  return `Measured by \`${results[0].command}\` on ${days.join(' and ')} at commit ${commits.join(' and ')}.`;
}

interface ReportLine {
  pages: number;
  f1: number;
  withGold?: { pages: number; f1: number };
}

/** What a training printed (packages/lab/src/pith/report.ts), read back. */
function readReport(name: string) {
  const text = readFileSync(path.join(root, `models/${name}.report.txt`), 'utf8');
  const lines = new Map<string, ReportLine>();
  const LINE =
    /^\s*([\w-]+): (\d+) pages, (?:word F1 )?([\d.]+)(?:; ([\d.]+) on the (\d+) with a gold text)?$/gm;
  for (const [, label, pages, f1, goldF1, goldPages] of text.matchAll(LINE)) {
    lines.set(label, {
      pages: Number(pages),
      f1: Number(f1),
      ...(goldF1 !== undefined && { withGold: { pages: Number(goldPages), f1: Number(goldF1) } }),
    });
  }
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  return {
    /** Its first line: the command, the commit and the day. */
    made: text.split('\n')[0],
    whole: lines.get(TRAINED_ON)!,
    types: Object.fromEntries(lines),
    typeRight: number(/page type right: ([\d.]+)/),
    calibrationError: number(/calibration error ([\d.]+)/),
  };
}

/** The files of weights that a card in models/ describes, by the name of the card. */
export const CARDS: Record<string, string[]> = {
  pith: ['pith/src/extractors/pith/weights/pith.ts'],
  'pith-lite': ['pith/src/extractors/pith/weights/pith-lite.ts'],
  mss: ['methods/src/mss/weights/trigrams.ts', 'methods/src/mss/weights/unigrams.ts'],
  sequence: ['methods/src/sequence/weights/sequence.ts'],
  'news-wrapper': ['methods/src/news-wrapper/weights/news-wrapper.ts'],
};

/** A card of models/ with what the header of its weights says made anew. */
export function cardWithHeader(name: string, card: string): string {
  const begin = `<!-- header: begin ${name} (written by npm run results) -->`;
  const models = CARDS[name].map((file) => ({ file, ...shippedModel(file) }));
  const row = (label: string, of: (model: (typeof models)[number]) => string) => [label, ...models.map(of)];
  const facts = table(
    ['', ...models.map(({ file }) => `\`${path.basename(file, '.ts')}\``)],
    [
      row('file', ({ file }) => `\`packages/${file}\``),
      row('method', ({ header }) => `\`${header.method}\``),
      row(
        'learned from',
        ({ header }) => `${header.about['data']}: ${count(Number(header.about['pages']))} pages`,
      ),
      row('hash of the data', ({ header }) => `\`${header.about['dataHash']}\``),
      row('made by', ({ header }) => `\`${header.about['command']}\``),
      row('commit, date', ({ header }) => `${header.about['commit']}, ${header.about['date']}`),
      row('size', ({ bytes, header }) => `${count(bytes)} bytes; ${count(header.size)} unpacked`),
    ],
  );
  return between(card, begin, '<!-- header: end -->', facts);
}

/** The shipped weights: how many bytes the model file has, and its header. */
export function shippedModel(file: string): { bytes: number; header: ModelHeader } {
  const source = readFileSync(path.join(root, 'packages', file), 'utf8');
  const bytes = fromBase64(/'([^']+)'/.exec(source)![1]);
  return { bytes: bytes.length, header: modelHeader(bytes)! };
}

/** A text in which what stands between two marks is replaced. */
function between(text: string, begin: string, end: string, made: string): string {
  const [before, rest] = text.split(begin);
  const [, after] = (rest ?? '').split(end);
  if (after === undefined) throw new Error(`The marks "${begin}" and "${end}" are missing.`);
  return [before, begin, '\n', made, '\n', end, after].join('');
}
