import type { MathNode } from '../hast.ts';
import { fenced } from './pieces.ts';

const MATRIX: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{': 'cases',
};

/** A table of MathML in the environment that its brackets and its alignment ask for. */
export function writeTable(
  table: MathNode,
  toTex: (node: MathNode) => string,
  open = '',
  close = '',
): string {
  const rows = table.children.filter(({ name }) => name === 'mtr' || name === 'mlabeledtr');
  // Tools without labels set a formula and its number as the cells of a wide table.
  const isSpread =
    table.attribute('width') === '100%' || /width:\s*100%/.test(table.attribute('style') ?? '');
  const lines = rows.map((row) => {
    const cells = row.children.map(toTex);
    const number = row.name === 'mlabeledtr' ? cells.shift() : isSpread ? cells.pop() : '';
    return cells.filter((cell) => !isSpread || cell !== '').join(' & ') + tagOf(number ?? '');
  });
  const isNumbered = lines.some((line) => line.includes('\\tag{'));
  // One numbered line needs no environment.
  if (isNumbered && rows.length === 1) return lines[0];
  const body = lines.join(' \\\\ ');
  const environment = MATRIX[open + close];
  if (environment !== undefined) return inside(environment, body);
  const written = alignedAs(table, isNumbered, body);
  return open + close === '' ? written : fenced(open, written, close);
}

function alignedAs(table: MathNode, isNumbered: boolean, body: string): string {
  const columns = columnsOf(table);
  const isAligned = columns[0] === 'right' && (columns[1] ?? 'left') === 'left';
  if (isAligned) return inside(isNumbered ? 'align' : 'aligned', body);
  if (isNumbered) return inside('gather', body);
  const lines = (table.attribute('columnlines') ?? '').split(/\s+/);
  if (columns[0] === '' && !lines.includes('solid')) return inside('matrix', body);
  const letters = columns.map((align, i) => (align[0] || 'c') + (lines[i] === 'solid' ? '|' : ''));
  return columns.every((align) => align === 'center') && !lines.includes('solid')
    ? inside('matrix', body)
    : `\\begin{array}{${letters.join('')}} ${body} \\end{array}`;
}

function columnsOf(table: MathNode): string[] {
  const named = table.attribute('columnalign');
  if (named !== null) return named.trim().split(/\s+/);
  const cells = table.children[0]?.children ?? [];
  const aligned = cells.map(alignmentOf);
  if (aligned.some((align) => align !== 'center')) return aligned;
  // A second column that begins with a relation is set beside the first.
  return cells.length > 1 && RELATION.test(firstSign(cells[1])) ? ['right', 'left'] : [''];
}

function alignmentOf(cell: MathNode): string {
  const look = `${cell.attribute('style')} ${cell.attribute('class')}`;
  return /(?:text-align:\s*|\s|tml-)(left|right)(?=$|[\s;])/.exec(look)?.[1] ?? 'center';
}

const RELATION = /^[=<>≤≥≠≡≈∼≃≅∝→⇒⇔]/;
const firstSign = ({ text, children }: MathNode): string =>
  text || (children.map(firstSign).find((sign) => sign !== '') ?? '');

const inside = (environment: string, body: string) => `\\begin{${environment}} ${body} \\end{${environment}}`;

function tagOf(label: string): string {
  const text = label.replace(/\\text\{([^{}]*)\}/g, '$1').replace(/^\(|\)$/g, '');
  return text === '' ? '' : ` \\tag{${text}}`;
}
