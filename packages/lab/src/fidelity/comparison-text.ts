import { type Comparison, f1 } from './compare.ts';
import { KINDS } from './kinds.ts';

/** A comparison for a terminal: F1 by kind, then what was lost (-) and what was made up (+). */
export function comparisonAsText({ counts, lost, extra, corrupted }: Comparison): string {
  const lines: string[] = ['kind           F1   source result common'];
  const differences: string[] = [];
  for (const kind of KINDS) {
    const { source, result, common } = counts[kind];
    const score = f1(counts[kind]);
    if (score === null) continue;
    const numbers = [source, result, common].map((number) => String(number).padStart(6)).join(' ');
    lines.push(`${kind.padEnd(12)} ${score.toFixed(3)} ${numbers}`);
    if (lost[kind].length + extra[kind].length === 0) continue;
    const shown = (sign: string, item: string) => `  ${sign} ${item.replaceAll('\n', '⏎')}`;
    differences.push(
      `\n${kind}`,
      ...lost[kind].map((item) => shown('-', item)),
      ...extra[kind].map((item) => shown('+', item)),
    );
  }
  const wrong = corrupted.map(({ paragraph, as }) => `  a paragraph came out as ${as}: ${paragraph}`);
  return [...lines, `corrupted    ${corrupted.length}`, ...wrong, ...differences].join('\n');
}
