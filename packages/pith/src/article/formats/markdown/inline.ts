import type { Element, RootContent } from '../../content/hast.ts';
import { destination, titlePart } from './address.ts';
import { emphasize, firstCharacter, lastCharacter } from './attention.ts';
import { escapeText, type Mark, type Surroundings } from './escape.ts';

type InlineHandler = (element: Element, around: Surroundings) => string;

const content: InlineHandler = (element, around) => writeInline(element.children, around);

const STRONG = { mark: '**', tag: 'strong' } as const;
const EM = { mark: '*', tag: 'em' } as const;
const DEL = { mark: '~~', tag: 'del' } as const;
const EMPHASIS: Readonly<Record<string, { mark: Mark; tag: string }>> = {
  ...{ strong: STRONG, b: STRONG, em: EM, i: EM, cite: EM, var: EM, del: DEL, s: DEL },
};

function emphasis(element: Element, around: Surroundings): string {
  if (saysNothing(element, around)) return content(element, around);
  const { mark, tag } = EMPHASIS[element.tagName];
  const within = [...(around.within ?? []), mark];
  const inner = writeInline(element.children, { ...around, before: mark[0], after: mark[0], within });
  return inner === '' ? '' : emphasize(inner, mark, tag, around);
}

/** Emphasis within the same emphasis, and that of a full stop or a bracket, which CommonMark would often not read. */
function saysNothing(element: Element, { within }: Surroundings): boolean {
  const mark = EMPHASIS[element.tagName]?.mark;
  if (mark === undefined) return false;
  return within?.includes(mark) === true || (mark !== '~~' && /^[\p{P}\s]+$/u.test(plainText(element)));
}

/** GFM has no sign for these, but reads and shows the tags. */
const tagged: InlineHandler = (element, around) => {
  const inner = writeInline(element.children, { ...around, before: '>', after: '<' });
  return `<${element.tagName}>${inner}</${element.tagName}>`;
};

/** How each inline element is written; those not listed by their content. */
const HANDLERS: Readonly<Record<string, InlineHandler>> = {
  ...Object.fromEntries(Object.keys(EMPHASIS).map((tag) => [tag, emphasis])),
  ...{ sub: tagged, sup: superscript, kbd: tagged },
  ...{ code, samp: code },
  q: (element, around) => `"${writeInline(element.children, { ...around, before: '"', after: '"' })}"`,
  a: link,
  img: image,
  br: (_element, { oneLine, inTable }) => (inTable ? '<br>' : oneLine ? ' ' : '\\\n'),
};

/** Inline content as Markdown. */
export function writeInline(nodes: readonly RootContent[], around: Surroundings): string {
  const pieces: string[] = [];
  let before = around.before;
  nodes.forEach((node, i) => {
    const after = i + 1 < nodes.length ? beginning(nodes[i + 1], around) : around.after;
    const piece = writeNode(node, { ...around, before, after });
    if (piece === '') return;
    // `!` and a link would be an image.
    if (before === '!' && piece.startsWith('[') && pieces.length > 0) {
      pieces[pieces.length - 1] = pieces[pieces.length - 1].replace(/!$/, '\\!');
    }
    pieces.push(piece);
    before = lastCharacter(piece);
  });
  return pieces.join('');
}

function writeNode(node: RootContent, around: Surroundings): string {
  if (node.type === 'text') return escapeText(node.value, around);
  return node.type === 'element' ? (HANDLERS[node.tagName] ?? content)(node, around) : '';
}

/** The character that what is written of a node begins with, near enough to judge emphasis before it. */
function beginning(node: RootContent, around: Surroundings): string {
  if (node.type === 'text') return firstCharacter(node.value);
  if (node.type !== 'element') return around.after;
  if (node.tagName === 'br') return ' ';
  if (HANDLERS[node.tagName] !== undefined && !saysNothing(node, around)) return '<';
  return node.children.length > 0 ? beginning(node.children[0], around) : around.after;
}

export function plainText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.tagName === 'br' ? ' ' : node.children.map(plainText).join('');
}

function code(element: Element, around: Surroundings): string {
  const [only, ...rest] = element.children;
  // Markdown has no links in code, but code in links.
  if (rest.length === 0 && only?.type === 'element' && only.tagName === 'a') {
    return link({ ...only, children: [{ ...element, children: only.children }] }, around);
  }
  const { className } = element.properties;
  const text = plainText(element).replace(/\s*\n\s*/g, ' ');
  const isMath = Array.isArray(className) && className.includes('language-math');
  const inner = isMath ? inertTex(text) : text;
  const written = around.inTable ? inner.replaceAll('|', '\\|') : inner;
  // Backticks beside backticks would be one run of them.
  if (!isMath && around.before === '`')
    return `<code>${escapeText(text, { ...around, before: '>', after: '<' })}</code>`;
  if (!isMath) return codeSpan(written);
  const fence = text.includes('$') ? '$$' : '$';
  return fence + written + fence;
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
  if (/^https?:[^\s<>|]+$/.test(href) && plainText(element) === href) return `<${href}>`;
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
