/** As Markdown; shares with three digits, as in the paper. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (string | number)[][],
): void {
  const cell = (value: string | number) => (typeof value === 'string' ? value : value.toFixed(3));
  const lines = [header, header.map(() => '---'), ...rows.map((row) => row.map(cell))];
  console.log(`\n**${title}**\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`);
}

/** Rows are told as they are done: a table takes minutes. */
export function progress(line: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
}
