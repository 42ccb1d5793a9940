import { seededRandom, shuffled } from '@pith/learn/random';
import { decisionValue, posteriorOf } from '@pith/learn/rbf-svm';
import { loadLibSvm, trainRbfSvm } from '../../learn/rbf-svm.ts';
import { mean } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import type { LabelledRows, NewsExample } from '../examples.ts';
import { examplesOf } from '../train-machine.ts';
import { readExamples } from './measured.ts';

const SIZES = [5, 10, 20];
const DRAWS = 10;

/**
 * What two details of the learner are worth: the sigmoid as libsvm fits it against ranking by the decision value, and
 * twins of the title as negatives against leaving them out. Pages of one site are drawn ten times over and learned from; tested are the
 * pages of the other eight whose labelled subtree is a candidate.
 */
export async function learnerTable(setting: Setting): Promise<PlainTable> {
  const bySite = await readExamples(setting);
  const step = setting.progress('draws', bySite.size * 2 * SIZES.length * DRAWS);
  const LibSvm = await loadLibSvm();
  const rows: string[][] = [];
  for (const part of ['body', 'title'] as const)
    for (const size of SIZES)
      for (const twins of part === 'title' ? [true, false] : [false]) {
        const draws: { inverted: boolean; fitted: number; mended: number }[] = [];
        for (const [site, own] of bySite) {
          const others = [...bySite].flatMap(([name, pages]) => (name === site ? [] : pages));
          const test = others.map((example) => rowsOf(example, part)).filter(({ right }) => right >= 0);
          const usable = own.map((example) => rowsOf(example, part)).filter(({ right }) => right >= 0);
          for (let seed = 1; seed <= DRAWS; seed++) {
            const drawn = shuffled(usable, seededRandom(seed)).slice(0, size);
            const learned = examplesOf(twins ? drawn.map((page) => ({ ...page, twins: [] })) : drawn);
            if (!twins) step();
            if (drawn.length < size) continue;
            const gamma = 1 / learned.rows[0].length;
            const svm = trainRbfSvm(LibSvm, learned, { cost: 1, gamma, probabilities: true });
            draws.push({
              inverted: svm.plattA >= 0,
              fitted: mean(
                test.map((page) => ranked(page, (row) => posteriorOf(svm, decisionValue(svm, row)))),
              ),
              mended: mean(test.map((page) => ranked(page, (row) => decisionValue(svm, row)))),
            });
          }
        }
        rows.push([
          `${part}, ${size} pages${twins ? ', twins as negatives' : ''}`,
          `${draws.filter(({ inverted }) => inverted).length} of ${draws.length}`,
          percent(mean(draws.map(({ fitted }) => fitted))),
          percent(mean(draws.map(({ mended }) => mended))),
        ]);
      }
  return {
    kind: 'plain',
    header: ['', 'draws with an inverted sigmoid', 'right by the posterior', 'right by the decision value'],
    rows,
  };
}

const rowsOf = ({ firstBodies, titles }: NewsExample, part: 'body' | 'title'): LabelledRows =>
  part === 'body' ? firstBodies : titles;

/** 1 where the candidate that comes first is the labelled one or its twin. */
function ranked({ rows, right, twins }: LabelledRows, valued: (row: Float64Array) => number): number {
  const values = rows.map(valued);
  const first = values.lastIndexOf(Math.max(...values));
  return first === right || twins.includes(first) ? 1 : 0;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
