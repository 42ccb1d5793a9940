import type { Command } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import type { RoleTable } from '../roles/measure-roles.ts';

/** `pith roles`: how often blocks get the role that a gold gives them. */
export function addRoles(program: Command, session: Session): void {
  program
    .argument('[datasets...]', 'names or files of sets whose gold says what its texts are', ['world-news'])
    .option('--data <folder>', 'where datasets are')
    .option('--sample <n>', 'only about n pages of each, evenly spread', Number)
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
A block has the label of the text of the gold that has the same words. Recall is the share of these blocks that
have a role which is right for the label. Precision is the share of right ones among all labelled blocks with
such a role.

Examples:
  $ pith roles
  $ pith roles world-news --sample 40
`,
    )
    .action(async (names: string[], options: { data?: string; sample?: number; json?: boolean }) => {
      const { countPages, datasetName, requireDataset } = await import('pith/internal/records/dataset');
      const { measureRoles } = await import('../roles/measure-roles.ts');
      for (const file of names.map((name) => requireDataset(name, options.data))) {
        const count = await countPages(file);
        const step = options.sample ? Math.max(1, Math.floor(count / options.sample)) : 1;
        const progress = new Progress(session, `pages of ${datasetName(file)}`, Math.ceil(count / step));
        const table = await measureRoles(file, step, () => progress.step());
        await print(session, options.json ? asJson(table) : await asText(datasetName(file), table));
      }
    });
}

const asJson = ({ pages, counts }: RoleTable) =>
  `${JSON.stringify({ pages, counts: Object.fromEntries(Object.entries(counts).map(([label, roles]) => [label, Object.fromEntries(roles)])) }, null, 2)}\n`;

async function asText(dataset: string, table: RoleTable): Promise<string> {
  const { LABELS, scoresOf } = await import('../roles/measure-roles.ts');
  const lines = [`${dataset}: ${table.pages} pages`, '  label      blocks  recall  precision  roles given'];
  for (const label of LABELS) {
    const { blocks, recall, precision } = scoresOf(table, label);
    const roles = [...table.counts[label]].sort((a, b) => b[1] - a[1]).slice(0, 5);
    lines.push(
      `  ${label.padEnd(10)} ${String(blocks).padStart(6)}  ${recall.toFixed(3)}   ${precision.toFixed(3)}    ${roles.map(([role, count]) => `${role} ${count}`).join(', ')}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
