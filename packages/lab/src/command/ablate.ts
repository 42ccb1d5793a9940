import type { Command } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import type { Ablation } from '../pith/ablate.ts';

const LEARNED_FROM = ['wcxb-dev', 'world-news', 'articles-2023'];
const NEVER_LEARNED_FROM = ['cleaneval-final', 'dragnet', 'l3s-gn1', 'big9-chaos', 'cleanportaleval'];

/** `pith ablate`: what each rule of `pith` is worth. */
export function addAblate(program: Command, session: Session): void {
  program
    .argument('[datasets...]', 'names or files; all that are known, where none is given')
    .option('--data <folder>', 'where datasets are')
    .option('--sample <n>', 'only about n pages of each, evenly spread', Number)
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
The worth of a rule is the mean F1 with all rules less the mean F1 without it, in thousandths, with its 95 %
interval. Datasets that the model learned from are measured with the scores of models that had not seen the
page's site: "npm run ship -- pith" writes them. Each dataset is measured by its own convention.

Examples:
  $ pith ablate
  $ pith ablate wcxb-dev dragnet --sample 300
`,
    )
    .action(async (names: string[], options: { data?: string; sample?: number; json?: boolean }) => {
      const { countPages, datasetName, requireDataset } = await import('pith/internal/records/dataset');
      const { ablate } = await import('../pith/ablate.ts');
      const { readHeldOut } = await import('../pith/held-out-file.ts');
      const wanted = names.length > 0 ? names : [...LEARNED_FROM, ...NEVER_LEARNED_FROM];
      const files = wanted.map((name) => requireDataset(name, options.data));
      const isLearned = (file: string) => LEARNED_FROM.includes(datasetName(file));
      const heldOut = files.some(isLearned) ? await readHeldOut() : null;
      const found: Ablation[] = [];
      for (const file of files) {
        const count = await countPages(file);
        const step = options.sample ? Math.max(1, Math.floor(count / options.sample)) : 1;
        const progress = new Progress(session, `pages of ${datasetName(file)}`, Math.ceil(count / step));
        found.push(await ablate(file, isLearned(file) ? heldOut : null, step, () => progress.step()));
      }
      await print(session, options.json ? `${JSON.stringify(found, null, 2)}\n` : asTables(found));
    });
}

function asTables(found: readonly Ablation[]): string {
  return found.map(asTable).join('\n');
}

function asTable({ dataset, pages, f1, bare, rules }: Ablation): string {
  const lines = rules.map(({ name, worth, changed }) => {
    const interval = `${thousandths(worth.low)} to ${thousandths(worth.high)}`;
    const verdict = worth.significant ? (worth.difference > 0 ? 'gains' : 'loses') : 'within chance';
    return `  ${name.padEnd(18)} ${thousandths(worth.difference).padStart(7)}  ${interval.padEnd(18)} ${verdict.padEnd(13)}  ${changed} pages`;
  });
  const head = `${dataset}: ${pages} pages, F1 ${f1.toFixed(4)} with all rules, ${bare.toFixed(4)} without any`;
  return `${[head, '  rule               worth, in thousandths of F1', ...lines].join('\n')}\n`;
}

const thousandths = (value: number) => (value * 1000).toFixed(2);
