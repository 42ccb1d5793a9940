import { tick } from '../../../page/deadline.ts';
import type { Element, RootContent } from '../../content/hast.ts';
import { destination, titlePart } from './address.ts';
import { emphasize, firstCharacter, lastCharacter } from './attention.ts';
import { escapeText, type Mark, type Surroundings } from './escape.ts';

type InlineHandler = (element: Element, around: Surroundings) => string;

const STRONG = { mark: '**', tag: 'strong' } as const;
const EM = { mark: '*', tag: 'em' } as const;
const DEL = { mark: '~~', tag: 'del' } as const;
const EMPHASIS: Readonly<Record<string, { mark: Mark; tag: string }>> = {
  ...{ strong: STRONG, b: STRONG, em: EM, i: EM, cite: EM, var: EM, del: DEL, s: DEL },
};

function emphasis(element: Element, around: Surroundings): string {
  if (element.data?.asHtml) return tagged(element, around);
  const { mark, tag } = EMPHASIS[element.tagName];
  const both = bothEmphases(element);
  const within = both === null ? [...around.within, mark] : [...around.within, STRONG.mark, EM.mark];
  const goesOn = around.goesOn || !/^\s*$/.test(around.after);
  const inside = { ...around, before: mark[0], after: mark[0], within, goesOn };
  const inner = writeInline((both ?? element).children, inside);
  if (inner === '') return '';
  return both === null
    ? emphasize(inner, mark, [tag], around)
    : emphasize(inner, '***', [STRONG.tag, EM.tag], around);
}

/** What is inside where strong text is emphasized as a whole: two runs of asterisks side by side would often not be read. */
function bothEmphases(outer: Element): Element | null {
  const [inner] = outer.children;
  if (outer.children.length > 1 || inner?.type !== 'element' || inner.data?.asHtml) return null;
  const marks = [outer, inner].map(({ tagName }) => EMPHASIS[tagName]?.mark);
  return marks.includes(STRONG.mark) && marks.includes(EM.mark) ? inner : null;
}

/** Emphasis within the same emphasis, and that of a full stop or a bracket, which CommonMark would often not read. */
function saysNothing(element: Element, { within }: Surroundings): boolean {
  const mark = EMPHASIS[element.tagName]?.mark;
  if (mark === undefined) return false;
  return within.includes(mark) || (mark !== '~~' && /^[\p{P}\s]+$/u.test(plainText(element)));
}

/** GFM has no sign for these, but reads and shows the tags. */
const tagged: InlineHandler = (element, around) => {
  const inTag = around.inTag || element.tagName === 'kbd';
  const inner = writeInline(element.children, { ...around, before: '>', after: '<', inTag });
  return `<${element.tagName}>${inner}</${element.tagName}>`;
};

/** How each inline element is written; those not listed by their content. */
const HANDLERS: Readonly<Record<string, InlineHandler>> = {
  ...Object.fromEntries(Object.keys(EMPHASIS).map((tag) => [tag, emphasis])),
  ...{ sub: tagged, sup: superscript, kbd: tagged, mark: tagged, ins: tagged },
  ...{ code, samp: code },
  q: (element, around) => `"${writeInline(element.children, { ...around, before: '"', after: '"' })}"`,
  input: ({ properties }) => (properties['checked'] ? '[x]' : '[ ]'),
  a: link,
  img: image,
  br: (_element, { oneLine, inTable }) => (inTable ? '<br>' : oneLine ? ' ' : '\\\n'),
};

/** Inline content as Markdown. */
export function writeInline(children: readonly RootContent[], around: Surroundings): string {
  const nodes = flat(children, around);
  if (nodes.length === 1) return writeNode(nodes[0], around);
  let written = '';
  const here = { ...around };
  for (let i = 0; i < nodes.length; i++) {
    here.after = i + 1 < nodes.length ? beginning(nodes[i + 1], around) : around.after;
    const piece = writeNode(nodes[i], here);
    if (piece === '') continue;
    // `!` and a link would be an image.
    const isImage = here.before === '!' && written !== '' && piece.startsWith('[');
    written = (isImage ? `${written.slice(0, -1)}\\!` : written) + piece;
    here.before = lastCharacter(piece);
  }
  return written;
}

function writeNode(node: RootContent, around: Surroundings): string {
  tick();
  return node.type === 'text' ? escapeText(node.value, around) : HANDLERS[node.tagName](node, around);
}

/** Without elements that leave no mark, so that text is judged as a whole: an address or an entity may go across them. */
function flat(nodes: readonly RootContent[], around: Surroundings): readonly RootContent[] {
  let afterText = false;
  for (const node of nodes) {
    const isText = node.type === 'text';
    if (isText ? afterText : !hasMark(node, around)) return flattened(nodes, around, []);
    afterText = isText;
  }
  return nodes;
}

function flattened(nodes: readonly RootContent[], around: Surroundings, out: RootContent[]): RootContent[] {
  for (const node of nodes) {
    const last = out[out.length - 1];
    if (node.type === 'text' && last?.type === 'text')
      out[out.length - 1] = { type: 'text', value: last.value + node.value };
    else if (node.type === 'text' || hasMark(node, around)) out.push(node);
    else flattened(node.children, around, out);
  }
  return out;
}

const hasMark = (element: Element, around: Surroundings) =>
  HANDLERS[element.tagName] !== undefined && !saysNothing(element, around);

/** The character that what is written of a node begins with, near enough to judge what stands before it. */
function beginning(node: RootContent, { inTable, oneLine }: Surroundings): string {
  if (node.type === 'text') return firstCharacter(node.value);
  if (node.tagName === 'br') return inTable ? '<' : oneLine ? ' ' : '\\';
  return HANDLERS[node.tagName] === tagged ? '<' : '[';
}

export function plainText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.children.length === 1) return plainText(node.children[0]);
  return node.tagName === 'br' ? ' ' : node.children.map(plainText).join('');
}

function code(element: Element, around: Surroundings): string {
  const [only] = element.children;
  // Markdown has no links in code, but code in links.
  if (element.children.length === 1 && only?.type === 'element' && only.tagName === 'a') {
    return link({ ...only, children: [{ ...element, children: only.children }] }, around);
  }
  const { className } = element.properties;
  const plain = plainText(element);
  const text = plain.includes('\n') ? plain.replace(/(?<!\s)\s*\n\s*/g, ' ') : plain;
  const isMath = Array.isArray(className) && className.includes('language-math');
  const inner = isMath ? inertTex(text) : text;
  const written = around.inTable ? inner.replaceAll('|', '\\|') : inner;
  if (!isMath && needsTags(text, around))
    return `<code>${escapeText(text, { ...around, before: '>', after: '<', inTag: true })}</code>`;
  if (!isMath) return codeSpan(written);
  const fence = text.includes('$') ? '$$' : '$';
  return fence + written + fence;
}

/** Backticks beside backticks would be one run; not all signs of code are read as they are in links and tables. */
function needsTags(code: string, { before, inLink, inTable }: Surroundings): boolean {
  return before === '`' || (inLink && /`|\\[[\]]/.test(code)) || (inTable && /\\\|/.test(code)) || false;
}

/** TeX that holds no tag and no link for readers without math. Spaces mean nothing in TeX. */
export function inertTex(tex: string): string {
  return tex.replace(/<(?=[a-z/!?])/gi, '< ').replaceAll('](', '] (');
}

/** Code in more backticks than are in it. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

export function longestRun(text: string, sign: string): number {
  let longest = 0;
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    run = text[i] === sign ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

function link(element: Element, around: Surroundings): string {
  const { note } = element.data ?? {};
  if (note?.role === 'call') return `[^${note.label}]`;
  if (note?.role === 'back') return '';
  const href = String(element.properties['href'] ?? '');
  if (plainText(element) === href && /^https?:[^\s<>|]+$/.test(href)) return `<${href}>`;
  const label = writeInline(element.children, {
    ...around,
    before: '[',
    after: ']',
    inLink: true,
    oneLine: true,
  });
  return label === '' ? '' : `[${label}](${destination(href)}${titlePart(element.properties['title'])})`;
}

function image(element: Element, around: Surroundings): string {
  const { src, alt, title } = element.properties;
  const text = escapeText(String(alt ?? ''), { ...around, before: '[', after: ']', inLink: true });
  return `![${text}](${destination(String(src))}${titlePart(title)})`;
}

/** A footnote's call is raised by itself; brackets around it go with the mark. */
function superscript(element: Element, around: Surroundings): string {
  const isCall = (child: RootContent) => child.type === 'element' && child.data?.note !== undefined;
  const calls = element.children.filter(isCall);
  const rest = element.children.filter((child) => !isCall(child)).map(plainText);
  if (calls.length > 0 && /^[\s[\](),;]*$/.test(rest.join(''))) {
    return calls.map((call) => writeNode(call, around)).join('');
  }
  return tagged(element, around);
}
