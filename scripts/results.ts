import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure, PARTS } from './results-measure.ts';
import {
  CARDS,
  cardWithHeader,
  methodsPage,
  readmeWithFigures,
  resultsPage,
  speedPage,
} from './results-pages.ts';

/**
 * `npm run results` writes docs/results.md, docs/results/methods.md, docs/results/speed.md and the figures of the README and of the
 * model cards. It takes them from the headers of the weights, from the files docs/results/*.json, and from
 * models/*.report.txt, which have what the trainings printed.
 *
 * `npm run results -- --measure [PART…]` measures first, and writes docs/results/PART.json. Without a PART it measures
 * all of them, which takes some hours on two cores.
 */
const USAGE = `Usage: npm run results -- [--check] [--measure [PART…]] [--sample PAGES] [--datasets NAMES] [--methods NAMES]

  --check      write nothing; fail where a page is not what would be written
  --measure    measure first; the parts are: ${Object.keys(PARTS).join(', ')}
  --sample     pages of each dataset for the parts "peers" and "methods" (150)
  --datasets   only these datasets, with commas, for the parts "own", "peers" and "methods"
  --methods    only these methods, likewise; the rows of the others stay as they are
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    measure: { type: 'boolean' },
    sample: { type: 'string', default: '150' },
    datasets: { type: 'string' },
    methods: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const unknown = positionals.find((part) => !(part in PARTS));
if (values.help || unknown !== undefined || (positionals.length > 0 && !values.measure)) {
  process.stderr.write(unknown === undefined ? USAGE : `There is no part "${unknown}".\n\n${USAGE}`);
  process.exit(values.help ? 0 : 2);
}

if (values.measure) {
  for (const part of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    process.stderr.write(`measuring: ${part}\n`);
    await measure(part, {
      sample: Number(values.sample),
      datasets: values.datasets?.split(','),
      methods: values.methods?.split(','),
    });
  }
}

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const PAGES: [name: string, text: string][] = [
  ['docs/results.md', resultsPage()],
  ['docs/results/methods.md', methodsPage()],
  ['docs/results/speed.md', speedPage()],
  ['README.md', readmeWithFigures(read('README.md'))],
  ...Object.keys(CARDS).map((name): [string, string] => {
    const card = `models/${name}.md`;
    return [card, cardWithHeader(name, read(card))];
  }),
];
for (const [name, text] of PAGES) {
  if (!values.check) writeFileSync(path.join(root, name), text);
  else if (read(name) !== text) {
    process.stderr.write(`${name} is not what npm run results writes: run it.\n`);
    process.exitCode = 1;
  }
}
