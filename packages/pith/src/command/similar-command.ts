import { stat } from 'node:fs/promises';
import { PithError } from '../page/errors.ts';
import { COMMANDS } from './commands.ts';

/** Where an input is neither file nor address but nearly the name of a command: what was probably meant. */
export async function similarCommand(input: string): Promise<PithError | null> {
  if (!/^[a-z][a-z-]{2,}$/i.test(input)) return null;
  const exists = await stat(input).then(
    () => true,
    () => false,
  );
  if (exists) return null;
  const word = input.toLowerCase();
  const near = COMMANDS.map(({ name }) => ({ name, changes: changesBetween(word, name) }))
    .filter(({ name, changes }) => changes <= (name.length > 5 ? 2 : 1))
    .sort((one, other) => one.changes - other.changes);
  if (near.length === 0) return null;
  const message = `There is no file and no command "${input}". Did you mean "pith ${near[0].name}"?`;
  return new PithError('BAD_OPTION', message, { input });
}

/** Letters that are added, left out, replaced or swapped with the next on the way from one word to the other. */
function changesBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= other.length; j++) rows[0][j] = j;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[one.length][other.length];
}
