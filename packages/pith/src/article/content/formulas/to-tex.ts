import { tick } from '../../../page/index.ts';
import type { MathNode } from '../hast.ts';
import { fenced, join } from './pieces.ts';
import { BARS, FUNCTIONS, LIMITS, letterOf, OVER, SYMBOLS, UNDER, VARIANTS, WIDE } from './symbols.ts';
import { writeTable } from './tables.ts';

/** A formula of MathML as TeX. The nesting of pages is limited, and so is this. */
export function toTex(node: MathNode): string {
  tick();
  return (HANDLERS[node.name] ?? row)(node).trim();
}

type Handler = (node: MathNode) => string;

/** One sign or command stands by itself, more needs braces. */
function group(tex: string): string {
  return /^(?:[^\\{}]|\\[A-Za-z]+|\\[^A-Za-z])$/u.test(tex) ? tex : `{${tex}}`;
}

const braced = (tex: string) => `{${tex}}`;
const part = ({ children }: MathNode, index: number) =>
  children[index] === undefined ? '' : toTex(children[index]);

function characters(text: string): string {
  return join(Array.from(text.normalize('NFC'), inAlphabet));
}

function inAlphabet(sign: string): string {
  const { letter, alphabet } = letterOf(sign);
  const tex = SYMBOLS.get(letter) ?? letter;
  return alphabet === '' ? tex : `\\${alphabet}{${tex}}`;
}

function identifier(node: MathNode): string {
  const { text } = node;
  if (FUNCTIONS.has(text)) return `\\${text}`;
  if (BARS[text] !== undefined) return BARS[text];
  const variant = node.attribute('mathvariant');
  const isWord = /^[a-z]{2,}$/i.test(text);
  const isPlainSign = !/\p{L}/u.test(text) || (variant === 'normal' && /^\P{Script=Latin}+$/u.test(text));
  const command = variant === null || variant === 'italic' || isPlainSign ? undefined : VARIANTS[variant];
  if (isWord && (command === undefined || command === 'mathrm')) return `\\operatorname{${text}}`;
  return command === undefined ? characters(text) : `\\${command}{${characters(text)}}`;
}

function number(node: MathNode): string {
  const command = VARIANTS[node.attribute('mathvariant') ?? ''];
  return command === undefined || command === 'mathrm' ? characters(node.text) : `\\${command}{${node.text}}`;
}

function operator({ text }: MathNode): string {
  if (FUNCTIONS.has(text)) return `\\${text}`;
  return /^\p{L}{2,}/u.test(text) ? `\\operatorname{${text}}` : characters(text);
}

const SPACES: Readonly<Record<string, string>> = {
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2004': '\\;',
  '\u2003': '\\quad',
};

function words(node: MathNode): string {
  const text = node.text.replace(/[\\{}$&#%_^~]/g, (sign) => ('\\^~'.includes(sign) ? ' ' : `\\${sign}`));
  if (/^\s*$/.test(text)) return SPACES[text] ?? (text === '' ? '' : '~');
  const variant = node.attribute('mathvariant');
  const inner = `\\text{${text.replace(/\s/g, ' ')}}`;
  return variant === 'bold' ? inner.replace('\\text', '\\textbf') : inner;
}

function space(node: MathNode): string {
  if (node.attribute('linebreak') === 'newline') return '\\\\';
  const width = node.attribute('width') ?? '';
  const size = Number.parseFloat(width) * (width.endsWith('mu') ? 1 / 18 : 1);
  if (Number.isNaN(size) || size === 0) return '';
  if (size < 0) return '\\!';
  return size >= 2 ? '\\qquad' : size >= 0.9 ? '\\quad' : size >= 0.25 ? '\\;' : size >= 0.2 ? '\\:' : '\\,';
}

const OPEN = /^[([{|‖∣∥⟨⌊⌈⟦⟮]$/;
const CLOSE = /^[)\]}|‖∣∥⟩⌋⌉⟧⟯]$/;
const EITHER = /^[|‖∣∥]$/;
const TALL = new Set(['mfrac', 'mtable', 'munder', 'mover', 'munderover', 'msqrt', 'mroot']);

/** A bracket may stand in a row of its own. */
function unwrapped(node: MathNode): MathNode {
  const [only, ...rest] = node.children;
  return node.name === 'mrow' && rest.length === 0 && only?.name === 'mo' ? only : node;
}

/** Parts in a row. Where brackets grow with what is between them, TeX has to be told. */
function row(node: MathNode): string {
  const [only] = node.children;
  const children = (node.children.length === 1 && only.name === 'mrow' ? only.children : node.children).map(
    unwrapped,
  );
  const first = children[0];
  const last = children[children.length - 1];
  const hasFence = first?.name === 'mo' && OPEN.test(first.text) && children.length > 1;
  if (!hasFence) return join(children.map(toTex));
  const closes = last.name === 'mo' && (CLOSE.test(last.text) || last.text === '');
  const inner = children.slice(1, closes ? -1 : undefined);
  if (inner.length === 1 && inner[0].name === 'mtable')
    return writeTable(inner[0], toTex, first.text, closes ? last.text : '');
  if (!closes) return join(children.map(toTex));
  const [fraction] = inner;
  if (inner.length === 1 && fraction.name === 'mfrac' && isZero(fraction) && first.text === '(')
    return `\\binom${braced(part(fraction, 0))}${braced(part(fraction, 1))}`;
  const isFixed = first.attribute('stretchy') === 'false' || last.attribute('stretchy') === 'false';
  const grows = first.attribute('fence') === 'true' || inner.some(isTall);
  if (isFixed || !grows || !isBalanced(inner)) return join(children.map(toTex));
  return fenced(first.text, join(inner.map(toTex)), last.text);
}

const isZero = (fraction: MathNode) => /^0(?:[a-z%.]|$)/.test(fraction.attribute('linethickness') ?? '');
const isTall = (node: MathNode): boolean =>
  TALL.has(node.name) || (node.name === 'mrow' && node.children.some(isTall));

/** Whether a bracket opens and closes within some parts: in (a)+(b), the first and the last are no pair. */
function isBalanced(parts: readonly MathNode[]): boolean {
  let depth = 0;
  for (const { name, text } of parts) {
    if (name !== 'mo' || EITHER.test(text)) continue;
    if (OPEN.test(text)) depth++;
    else if (CLOSE.test(text) && --depth < 0) return false;
  }
  return depth === 0;
}

function fraction(node: MathNode): string {
  const [above, below] = [part(node, 0), part(node, 1)];
  if (isZero(node)) return `{${above} \\atop ${below}}`;
  return node.attribute('bevelled') === 'true'
    ? `${group(above)}/${group(below)}`
    : `\\frac${braced(above)}${braced(below)}`;
}

/** A base with what stands at its foot and its head. */
function scripts(base: string, below: string, above: string): string {
  const primes = /^'+$/.test(above);
  return (
    (isSimple(base) ? base : braced(base)) +
    (below === '' ? '' : `_${braced(below)}`) +
    (above === '' ? '' : primes ? above : `^${braced(above)}`)
  );
}

/** Whether a script after some TeX belongs to all of it. */
function isSimple(tex: string): boolean {
  return (
    tex === '' ||
    tex.endsWith('{}') ||
    /^(?:[^\\]|\\[A-Za-z]+|\\[^A-Za-z]|\d+|\\[A-Za-z]+\*?\{[^{}]*\})$/u.test(tex) ||
    /^\\(?:over|under)brace\{.*\}$/s.test(tex) ||
    /^\\left.*\\right(?:[^\\a-z]|\\[a-z]+|\\.)$/is.test(tex)
  );
}

function limits(node: MathNode, under: MathNode | undefined, over: MathNode | undefined): string {
  const [first] = node.children;
  const accent = over === undefined ? undefined : accentOf(over);
  const below = under !== undefined && under.name === 'mo' ? UNDER[under.text] : undefined;
  const base = first === undefined ? '' : toTex(first);
  if (accent !== undefined && under === undefined)
    return `\\${accentFor(accent, base, over!)}${braced(base)}`;
  if (below !== undefined && over === undefined) return `\\${below}${braced(base)}`;
  const [low, high] = [under === undefined ? '' : toTex(under), over === undefined ? '' : toTex(over)];
  // Some tools set the width of an arrow by a space above it.
  if (/^(?:\\(?:q?quad|[,:;!])|~)*$/.test(low + high)) return base;
  if (LIMITS.test(base)) return scripts(base, low, high);
  const word = /^\\operatorname(\{.*\})$/s.exec(base);
  if (word !== null) return scripts(`\\operatorname*${word[1]}`, low, high);
  const arrow =
    first?.name === 'mo' ? /^\\(?:long)?(right|left|leftright|Right|Left)arrow$/.exec(base) : null;
  if (arrow !== null) return `\\x${arrow[1]}arrow${low === '' ? '' : `[${low}]`}${braced(high)}`;
  // An integral's limits are set by TeX.
  if (/^\\(?:i+nt|int|oint)$/.test(base)) return scripts(`${base}\\limits`, low, high);
  const raised = high === '' ? base : `\\overset${braced(high)}${braced(base)}`;
  return low === '' ? raised : `\\underset${braced(low)}${braced(raised)}`;
}

/** The name of an accent; a short line is a bar. */
function accentOf({ name, text, attribute }: MathNode): string | undefined {
  if (name !== 'mo') return undefined;
  return OVER[text] === 'overline' && attribute('stretchy') === 'false' ? 'bar' : OVER[text];
}

function accentFor(accent: string, base: string, sign: MathNode): string {
  const isNarrow =
    Array.from(base).length === 1 || /^\\(?:[a-z]+|math\w+\{.\}|boldsymbol\{\\?\w+\})$/i.test(base);
  return isNarrow && sign.attribute('stretchy') !== 'true' ? accent : (WIDE[accent] ?? accent);
}

const ENCLOSED: Readonly<Record<string, string>> = {
  box: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  horizontalstrike: 'sout',
  top: 'overline',
  bottom: 'underline',
  radical: 'sqrt',
};

function enclosed(node: MathNode): string {
  const notation = (node.attribute('notation') ?? '').split(/\s+/);
  const isCrossed = notation.includes('updiagonalstrike') && notation.includes('downdiagonalstrike');
  const command = isCrossed
    ? 'xcancel'
    : ENCLOSED[notation.find((name) => ENCLOSED[name] !== undefined) ?? ''];
  return command === undefined ? row(node) : `\\${command}${braced(row(node))}`;
}

function multiscripts({ children }: MathNode): string {
  const middle = children.findIndex(({ name }) => name === 'mprescripts');
  const after = children.slice(1, middle < 0 ? undefined : middle);
  const before = middle < 0 ? [] : children.slice(middle + 1);
  const pairs = (nodes: readonly MathNode[], base: string) => {
    let written = base;
    for (let i = 0; i < nodes.length; i += 2)
      written = scripts(
        i === 0 ? base : `${written}{}`,
        toTex(nodes[i]),
        nodes[i + 1] === undefined ? '' : toTex(nodes[i + 1]),
      );
    return written;
  };
  const prefix = before.length === 0 ? '' : pairs(before, '{}');
  return prefix + pairs(after, children[0] === undefined ? '' : toTex(children[0]));
}

function fencedList(node: MathNode): string {
  const separators = Array.from((node.attribute('separators') ?? ',').replace(/\s/g, ''));
  const parts = node.children.map((child, i) => {
    const separator =
      separators[Math.min(i, separators.length) - 1] ?? separators[separators.length - 1] ?? '';
    return i === 0 ? toTex(child) : separator + toTex(child);
  });
  const [open, close] = [node.attribute('open') ?? '(', node.attribute('close') ?? ')'];
  const [only] = node.children;
  if (node.children.length === 1 && only.name === 'mtable') return writeTable(only, toTex, open, close);
  return fenced(open, join(parts), close);
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...{ mi: identifier, mn: number, mo: operator, mtext: words, mspace: space },
  ms: (node) => `\\text{"${node.text}"}`,
  mfrac: fraction,
  msqrt: (node) => `\\sqrt${braced(row(node))}`,
  mroot: (node) => `\\sqrt[${part(node, 1)}]${braced(part(node, 0))}`,
  msub: (node) => scripts(part(node, 0), part(node, 1), ''),
  msup: (node) => scripts(part(node, 0), '', part(node, 1)),
  msubsup: (node) => scripts(part(node, 0), part(node, 1), part(node, 2)),
  munder: (node) => limits(node, node.children[1], undefined),
  mover: (node) => limits(node, undefined, node.children[1]),
  munderover: (node) => limits(node, node.children[1], node.children[2]),
  mtable: (node) => writeTable(node, toTex),
  ...{ mfenced: fencedList, menclose: enclosed, mmultiscripts: multiscripts },
  mphantom: (node) => `\\phantom${braced(row(node))}`,
  ...{ semantics: (node) => part(node, 0), maction: (node) => part(node, 0) },
  ...{ annotation: () => '', 'annotation-xml': () => '', none: () => '', mprescripts: () => '' },
};
