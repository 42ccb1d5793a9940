import type { Page } from '../../../page/index.ts';
import type { MathNode } from '../hast.ts';
import { mathNode } from './math-node.ts';

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** What MathJax names after MathML, and the parts that say where something stands. */
const NAMES =
  /^(?:m(?:ath|i|n|o|text|s|space|row|frac|sqrt|root|sub|sup|subsup|under|over|underover|table|tr|labeledtr|td|enclose|phantom|style|padded|multiscripts)|texatom|base|over|under|root|surd|labels|annotation)$/;
/** Tall brackets are put together of pieces. */
const PIECES: readonly [string, string][] = [
  ['⎛⎜⎝', '('],
  ['⎞⎟⎠', ')'],
  ['⎡⎢⎣', '['],
  ['⎤⎥⎦', ']'],
  ['⎧⎨⎩⎪', '{'],
  ['⎫⎬⎭', '}'],
  ['\ue150\ue151', '⏞'],
  ['\ue152\ue153', '⏟'],
];

/**
 * The parts of a formula that MathJax has drawn, without MathML beside it: as elements that are called after MathML and
 * have their characters in classes (`mjx-c1D465`), or as SVG with `data-mml-node` and `data-c`. Null where there is none.
 */
export function readDrawn(page: Page, container: number): MathNode | null {
  const root = mathNode('math');
  const open: MathNode[] = [root];
  const ends = [page.end[container]];
  const close = () => {
    ends.pop();
    mend(open.pop()!);
  };
  for (let at = container + 1; at < page.end[container]; at++) {
    while (ends[ends.length - 1] <= at) close();
    const top = open[open.length - 1];
    if (page.isText(at) && TOKENS.has(top.name)) top.text += page.text(at);
    if (!page.isElement(at)) continue;
    const character = characterOf(page, at);
    if (character !== '') {
      if (/TEX-C(?:-|\s|$)/.test(`${page.attribute(at, 'class')} ${page.attribute(at, 'xlink:href')}`))
        top.attribute = asScript;
      top.text += character;
      // A character may be drawn in pieces.
      at = page.end[at] - 1;
      continue;
    }
    const name = nameOf(page, at, top);
    if (name === '') continue;
    const node = { ...mathNode(name), attribute: (attribute: string) => read(page, at, attribute) };
    top.children.push(node);
    open.push(node);
    ends.push(page.end[at]);
  }
  while (open.length > 1) close();
  return root.children.length === 0 ? null : root;
}

/** Script letters are drawn as plain ones of another font. */
const asScript = (name: string) => (name === 'mathvariant' ? 'script' : null);

const asUpright = (name: string) => (name === 'mathvariant' ? 'normal' : null);

function nameOf(page: Page, node: number, parent: MathNode): string {
  const drawn = page.attribute(node, 'data-mml-node')?.toLowerCase();
  const tag = page.tagName(node);
  if (page.attribute(node, 'data-labels') !== null) return 'labels';
  const name = drawn ?? (tag.startsWith('mjx-') ? tag.slice(4) : '');
  // The base of a root stands in a group of its own.
  if (name === '' && tag === 'g' && (parent.name === 'mroot' || parent.name === 'msqrt')) return 'mrow';
  return NAMES.test(name) ? (name === 'texatom' ? 'mrow' : name) : '';
}

function characterOf(page: Page, node: number): string {
  const classes = page.attribute(node, 'class') ?? '';
  return fromCode(
    page.attribute(node, 'data-c') ?? /(?:^|\s)mjx-c([\dA-F]+)(?=\s|$)/.exec(classes)?.[1] ?? '',
  );
}

function fromCode(code: string): string {
  const point = Number.parseInt(code, 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function read(page: Page, node: number, name: string): string | null {
  if (name === 'linethickness') return hasLine(page, node) ? null : '0';
  if (name === 'width') return /width:\s*(-?[\d.]+em)/.exec(page.attribute(node, 'style') ?? '')?.[1] ?? null;
  return name === 'class' || name === 'style' ? page.attribute(node, name) : null;
}

/** Whether a fraction has its line: in SVG a rectangle after its parts. */
function hasLine(page: Page, node: number): boolean {
  if (page.attribute(node, 'data-mml-node') === null) return page.attribute(node + 1, 'atop') === null;
  return page.tagName(page.end[node] - 1) === 'rect';
}

/** Brings the parts of a finished node into the order that they have in MathML. */
function mend(node: MathNode): void {
  const { name, children } = node;
  if (name === 'msubsup' && children.length === 3) node.children = [children[0], children[2], children[1]];
  else if (/^m(?:under|over|underover)$/.test(name)) node.children = stacked(node) ?? children;
  else if (name === 'msqrt' || name === 'mroot') node.children = rooted(children);
  else if (name === 'mtable') number(node);
  else if (TOKENS.has(name)) mendToken(node);
}

function stacked({ children }: MathNode): MathNode[] | null {
  const named = (name: string) => children.filter((child) => child.name === name);
  // Limits on both sides are drawn as a limit above what has one below.
  const [inner] = named('munder');
  const base = inner?.children ?? named('base').map(unwrapped);
  return base.length === 0 ? null : [...base, ...[...named('under'), ...named('over')].map(unwrapped)];
}

const unwrapped = (part: MathNode) => (part.children.length === 1 ? part.children[0] : part);

function rooted(children: MathNode[]): MathNode[] {
  const index = children.find(({ name }) => name === 'root');
  const rest = children.filter(
    ({ name, text }) => name !== 'root' && name !== 'surd' && !(name === 'mo' && text === '√'),
  );
  return index === undefined ? rest : [mathNode('mrow', rest), index];
}

/** Numbers of equations are drawn beside the table: each becomes the label of its row. */
function number(table: MathNode): void {
  const labels = table.children.filter(({ name }) => name === 'labels').flatMap(cellsIn);
  const rows = table.children.filter(({ name }) => name !== 'labels');
  table.children = rows;
  if (labels.length !== rows.length) return;
  table.children = rows.map((row, i) => ({
    ...row,
    name: 'mlabeledtr',
    children: [labels[i], ...row.children],
  }));
}

function cellsIn({ children }: MathNode): MathNode[] {
  return children
    .flatMap((child) => (child.name === 'mtd' ? [child] : cellsIn(child)))
    .filter(({ children: inner }) => inner.length > 0);
}

function mendToken(node: MathNode): void {
  const piece = PIECES.find(([pieces]) => Array.from(node.text).some((sign) => pieces.includes(sign)));
  if (piece !== undefined) node.text = piece[1];
  if (node.name === 'mo' && /^[→←]-+$/.test(node.text)) node.text = node.text[0];
  // What TeX sets upright is drawn with plain letters, italics with those of mathematics.
  if (node.name === 'mi' && /^[a-z]$/i.test(node.text) && node.attribute !== asScript)
    node.attribute = asUpright;
}
