import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import type { Outcome } from '../attacks/run.ts';
import { PEER_NAMES } from '../eval/peer-names.ts';

/** `pith attacks`: what comes out of text that readers cannot see. */
export function addAttacks(program: Command, session: Session): void {
  program
    .option('-m, --method <names>', 'methods, with commas between', 'pith')
    .option('--peers', "today's tools too, on the same pages")
    .option('--json', 'every way to hide text with what came of it, as JSON')
    .addHelpText(
      'after',
      `
Every way to hide text has a twin: markup that looks like it, but hides nothing. A hidden text that comes out
is a leak; a text that can be seen and does not come out is lost.

Examples:
  $ pith attacks
  $ pith attacks --method pith,mss --peers
`,
    )
    .action(async (options: { method: string; peers?: boolean; json?: boolean }) => {
      const { runAttacks } = await import('../attacks/run.ts');
      const { loadSystem } = await import('../eval/system.ts');
      const names = [...options.method.split(','), ...(options.peers ? PEER_NAMES : [])];
      const found: Record<string, Outcome[]> = {};
      for (const name of names) found[name] = await runAttacks((await loadSystem(name)).run);
      await print(session, options.json ? `${JSON.stringify(found, null, 2)}\n` : asTable(found));
    });
}

function asTable(found: Readonly<Record<string, readonly Outcome[]>>): string {
  const lines = Object.entries(found).flatMap(([name, outcomes]) => {
    const leaked = outcomes.filter((outcome) => outcome.leaked);
    const lost = outcomes.filter((outcome) => !outcome.kept);
    const list = (label: string, of: readonly Outcome[]) =>
      of.length === 0 ? [] : [`  ${label}: ${of.map((outcome) => outcome.name).join('; ')}`];
    return [
      `${name.padEnd(22)} ${leaked.length} of ${outcomes.length} hidden texts leak, ${outcomes.length - lost.length} of ${outcomes.length} twins stay`,
      ...list('leaks', leaked),
      ...list('lost', lost),
    ];
  });
  return `${lines.join('\n')}\n`;
}
