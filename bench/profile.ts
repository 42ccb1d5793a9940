import { Session } from 'node:inspector/promises';
import type { BenchOptions } from './main.ts';
import { benchPages, loadInWords } from './measure.ts';

/** Microseconds between two looks at what runs. */
const INTERVAL = 200;

/** As it was built, one file for each module: what users run, and the profile knows the stages by their files. */
const BUILT = new URL('../packages/pith/dist/index.js', import.meta.url).href;

/** Whose time it is, by the file that runs: the first that matches. A file of no stage works for who called it. */
const STAGES: readonly [stage: string, file: RegExp][] = [
  ['parse: parse5', /node_modules\/parse5|node_modules\/entities/],
  [
    'parse: our tree and tokenizer',
    /page\/(?:tree|tree-writer|tokenizer|parse|flatten|end-tags|attributes|integer-arrays|source-map|markup)\.js/,
  ],
  ['page: visibility', /page\/visibility\//],
  ['page: blocks', /page\/(?:blocks|characters)\.js/],
  ['features: $1', /extractors\/pith\/features\/([\w-]+)\.js/],
  ['evidence of words and names', /extractors\/pith\/(?:tokens|evidence|openers|type-evidence)\.js/],
  ['page type', /extractors\/pith\/(?:page-summary|declared-types|page-type-guess)\.js/],
  ['trees', /learn\/dist\/boosted-trees\/|^wasm:/],
  ['second stage: context', /extractors\/pith\/(?:context|similar-blocks|runs|posts)\.js/],
  ['cut', /extractors\/pith\/cut\.js/],
  ['rules: $1', /extractors\/pith\/rules\/([\w-]+)\.js/],
  ['roles', /extractors\/roles\//],
  ['metadata', /article\/metadata\//],
  ['content', /article\/content\//],
  ['formats', /article\/formats\//],
  ['rescue', /article\/rescue\//],
];
const ELSEWHERE = 'elsewhere';

/** `npm run bench -- profile`: the share of each stage, and of each group of features, of `extract` to Markdown. */
export async function benchProfile({ pages: count, rounds }: BenchOptions): Promise<void> {
  console.log(loadInWords());
  const { extract }: typeof import('pith') = await import(BUILT);
  const pages = await benchPages(count);
  const run = () => {
    for (const { html, url } of pages) void extract(html, { url }).markdown;
  };
  run();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  const start = performance.now();
  for (let round = 0; round < rounds; round++) run();
  const took = (performance.now() - start) / rounds / pages.length;
  const { profile } = await session.post('Profiler.stop');
  const shares = [...stageShares(profile as Profile)].sort(([, a], [, b]) => b - a);
  console.log(`${pages.length} pages of wcxb-dev, ${took.toFixed(2)} ms a page, profiled\n`);
  console.log('| stage | share | ms/page |\n|---|---|---|');
  for (const [stage, share] of shares)
    console.log(`| ${stage} | ${(100 * share).toFixed(1)} % | ${(took * share).toFixed(2)} |`);
}

/** What V8 gives: a tree of calls, and which of its nodes ran when. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

function stageShares({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const stageOfNode = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit: [id: number, above: string][] = [[nodes[0].id, ELSEWHERE]];
  for (let next = visit.pop(); next !== undefined; next = visit.pop()) {
    const [id, above] = next;
    const { callFrame, children = [] } = byId.get(id)!;
    const stage = stageOf(callFrame.functionName, callFrame.url) ?? above;
    stageOfNode.set(id, stage);
    for (const child of children) visit.push([child, stage]);
  }
  const shares = new Map<string, number>();
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  for (const [i, id] of samples.entries()) {
    const stage = stageOfNode.get(id)!;
    shares.set(stage, (shares.get(stage) ?? 0) + timeDeltas[i] / total);
  }
  return shares;
}

function stageOf(name: string, url: string): string | null {
  if (name === '(garbage collector)') return 'garbage collection';
  for (const [stage, file] of STAGES) {
    const found = file.exec(url);
    if (found !== null) return stage.replace('$1', found[1]);
  }
  return null;
}
