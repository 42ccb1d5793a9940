import { tick } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import { create } from './allowed.ts';
import type { Element, ElementContent } from './hast.ts';
import { firstText, isElement, textOf } from './tree.ts';

/** How writers draw items, by what they begin with. */
const SIGNS = {
  bullet: /^(?:[•▪◦‣●■►▸➢➤➔➜⁃]\s*|[·∙→⇒○◆◇✦]\s+)/,
  hyphen: /^-\s+/,
  number: /^(\d{1,2})[.)](?:\s+|$)/,
};
/** The number of an item that has one as a list has it; alone, or of two digits (`01`), it needs no dot. */
const OWN_NUMBER = /^(\d{1,2})(?:[.)](?:\s+|$)|$|(?<=\d\d)\s+)/;
/** What any of them begins with: most lines do not. */
const FIRST_SIGN = /^[•▪◦‣●■►▸➢➤➔➜⁃·∙→⇒○◆◇✦\-\d]/;
type Kind = keyof typeof SIGNS;
const KINDS = Object.keys(SIGNS) as Kind[];
const LEAST_ITEMS = 2;
/** Two lines with numbers may be an address or a result. */
const LEAST_NUMBERED = 3;

/** A line of a paragraph. */
interface Line {
  paragraph: Element;
  nodes: ElementContent[];
  kind: Kind | null;
}

/** Lists that were drawn with signs, in lines of a paragraph or, with bullets, in paragraphs of their own. */
export function readDrawnLists(children: ElementContent[]): ElementContent[] {
  if (!children.some(mayHoldItems)) return children;
  const read: ElementContent[] = [];
  let lines: Line[] = [];
  const flush = () => {
    append(read, readLines(lines, read.at(-1)));
    lines = [];
  };
  for (const child of children) {
    if (isElement(child, 'p')) append(lines, linesOf(child));
    else {
      flush();
      read.push(child);
    }
  }
  flush();
  return read;
}

/** Takes off the bullets or numbers that the items of a list have once more as text. */
export function takeDrawnSigns(list: Element): void {
  const isNumbered = list.tagName === 'ol';
  const sign = isNumbered ? OWN_NUMBER : SIGNS.bullet;
  const texts = list.children.map((item) => firstText((item as Element).children));
  const start = Number(list.properties['start'] ?? 1);
  const isDrawn = texts.every((text, i) => {
    const drawn = sign.exec(text?.value ?? '');
    return drawn !== null && (!isNumbered || Number(drawn[1]) === start + i);
  });
  if (isDrawn) for (const text of texts) text!.value = text!.value.replace(sign, '');
}

function mayHoldItems(child: ElementContent): boolean {
  if (!isElement(child, 'p')) return false;
  let isFirst = true;
  for (const part of child.children) {
    tick();
    if (isFirst && kindOf([part]) !== null) return true;
    isFirst = isElement(part, 'br');
  }
  return false;
}

function linesOf(paragraph: Element): Line[] {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    tick();
    if (isElement(child, 'br')) lines.push([]);
    else lines[lines.length - 1].push(child);
  }
  return lines.map((nodes) => ({ paragraph, nodes, kind: kindOf(nodes) }));
}

function kindOf(nodes: readonly ElementContent[]): Kind | null {
  const text = firstText(nodes)?.value ?? '';
  if (!FIRST_SIGN.test(text)) return null;
  return KINDS.find((kind) => SIGNS[kind].test(text)) ?? null;
}

function readLines(lines: readonly Line[], before: ElementContent | undefined): ElementContent[] {
  const read: ElementContent[] = [];
  for (let from = 0, end = 0, to: number; from < lines.length; from = to) {
    tick();
    // Lines that are no list end where they would have ended as one: looked for once, however many they are.
    if (from >= end) end = endOfList(lines, from);
    const announced = textOf(lines[from - 1]?.nodes ?? (before === undefined ? [] : [before]));
    if (isList(lines, from, end, announced)) read.push(listOf(lines.slice(from, (to = end))));
    else {
      to = from + 1;
      addLine(read, lines[from], lines[from - 1]);
    }
  }
  return read;
}

/** Where the items that begin at a line end; only bullets go on in the next paragraph. */
function endOfList(lines: readonly Line[], from: number): number {
  const { kind, paragraph } = lines[from];
  let to = from + 1;
  while (lines[to]?.kind === kind && (kind === 'bullet' || lines[to].paragraph === paragraph)) to++;
  return to;
}

function isList(lines: readonly Line[], from: number, end: number, announced: string): boolean {
  const { kind } = lines[from];
  if (kind === 'bullet') return end - from >= LEAST_ITEMS;
  // A hyphen may also begin what somebody says.
  if (kind === 'hyphen') return end - from >= LEAST_ITEMS && /[:：]\s*$/.test(announced);
  if (kind === null || end - from < LEAST_NUMBERED) return false;
  for (let line = from; line < end; line++)
    if (Number(SIGNS.number.exec(firstText(lines[line].nodes)!.value)![1]) !== line - from + 1) return false;
  return true;
}

function listOf(lines: readonly Line[]): Element {
  const items = lines.map(({ nodes, kind }) => {
    tick();
    const text = firstText(nodes)!;
    text.value = text.value.replace(SIGNS[kind!], '');
    return create('li', {}, nodes);
  });
  return create(lines[0].kind === 'number' ? 'ol' : 'ul', {}, items);
}

/** Puts a line that is no item back into its paragraph, or into what is left of it. */
function addLine(read: ElementContent[], { paragraph, nodes }: Line, before: Line | undefined): void {
  const last = read.at(-1);
  if (before?.paragraph === paragraph && isElement(last, 'p')) last.children.push(create('br'), ...nodes);
  else read.push(create('p', { dir: paragraph.properties['dir'] as string | undefined }, nodes));
}
