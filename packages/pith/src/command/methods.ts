import type { Command } from 'commander';
import type { Extractor } from '../extractors/index.ts';
import { type Paint, painter } from './colours.ts';
import { methodsPackage, ownMethods } from './methods-in-use.ts';
import { isInstalled } from './packages.ts';
import { print, type Session, wantsColour } from './session.ts';

const OTHERS = '@pith/methods';

/** `pith methods`: the ways to find the content. */
export function addMethods(program: Command, session: Session): void {
  program
    .option('--json', 'as JSON, with the references')
    .addHelpText(
      'after',
      `
Examples:
  $ pith methods
  $ pith methods --json | jq -r '.[].name'
`,
    )
    .action(async (options: { json?: boolean }) => {
      const others = isInstalled(OTHERS);
      const methods = others ? (await methodsPackage('methods')).extractors : await ownMethods();
      const { describeMethods } = await import('../extractors/find-method.ts');
      await print(
        session,
        options.json
          ? `${JSON.stringify(describeMethods(methods), null, 2)}\n`
          : asTable(methods, painter(wantsColour(session))),
      );
      if (!options.json) await print(session, asRules(methods, painter(wantsColour(session))));
      if (!others && !options.json) {
        const hint = `\nThe systems of five papers and the classic ones are in another package: npm install ${OTHERS}\n`;
        await print(session, hint);
      }
    });
}

function asTable(extractors: readonly Extractor[], paint: Paint): string {
  const rows = [
    ['METHOD', 'PAPER', 'YEAR', 'NEEDS', 'PARAMETERS', 'SUMMARY'],
    ...extractors.map(({ name, year, needs, summary, reference, parameters = [] }) => [
      name,
      authorsOf(reference),
      String(year),
      needs.join(', ') || '-',
      parameters.map((parameter) => `${parameter.name}=${parameter.default}`).join(' ') || '-',
      summary,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${[paint('bold', lines[0]), ...lines.slice(1)].join('\n')}\n`;
}

/** The rules of methods that have some, for `--without-rule`. */
function asRules(extractors: readonly Extractor[], paint: Paint): string {
  const { name, rules = [] } = extractors.find(({ rules }) => rules !== undefined) ?? { name: '' };
  const width = Math.max(...rules.map((rule) => rule.name.length));
  const lines = rules.map((rule) => `${rule.name.padEnd(width)}  ${rule.about}`);
  return `\n${[paint('bold', `RULES OF ${name}, IN THIS ORDER`), ...lines].join('\n')}\n`;
}

/** Of "Weninger, Hsu & Han, CETR: …" the names; `--json` has the whole. */
function authorsOf(reference: string): string {
  return /^.*?& [^,]+|^[^,]+/.exec(reference)?.[0] ?? '';
}
