import type { Kind } from './kinds.ts';
import { childrenOf, type Node } from './node.ts';
import { textOf } from './text.ts';

type Add = (kind: Kind, ...parts: (string | number)[]) => void;

/** Cells with the name and the alignment of their column. An empty cell says nothing by itself. */
export function addCell(table: Node, add: Add): void {
  const [header, ...rows] = childrenOf(table).map((row) =>
    childrenOf(row).map((cell) => textOf(childrenOf(cell))),
  );
  const align = (column: number) => table.align?.[column] ?? 'no alignment';
  for (const [column, text] of header.entries()) if (text !== '') add('cells', 'header', align(column), text);
  for (const row of rows) {
    for (const [column, text] of row.entries()) {
      if (text !== '') add('cells', header[column] ?? '', align(column), text);
    }
  }
}

/** Names of one language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{
    js: 'javascript',
    ts: 'typescript',
    py: 'python',
    python3: 'python',
    rb: 'ruby',
    rs: 'rust',
    golang: 'go',
  },
  ...{
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    yml: 'yaml',
    md: 'markdown',
    'c++': 'cpp',
    cs: 'csharp',
    'c#': 'csharp',
  },
  ...{ text: '', plaintext: '', plain: '', txt: '', none: '', default: '' },
};
/** So many characters of a piece of code say which one it is. */
const BEGINNING = 40;

export function addLanguage({ lang, value }: Node, add: Add): void {
  const name = (lang ?? '').toLowerCase();
  const language = LANGUAGES[name] ?? name;
  if (language !== '') add('languages', language, value!.trimStart().slice(0, BEGINNING));
}
