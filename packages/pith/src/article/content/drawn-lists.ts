import { create } from './allowed.ts';
import type { Element, ElementContent } from './hast.ts';
import { firstText, isElement, textOf } from './tree.ts';

/** How writers draw items, by what they begin with. */
const SIGNS = {
  bullet: /^(?:[•▪◦‣●■►▸➢➤⁃]\s*|[·∙]\s+)/,
  hyphen: /^-\s+/,
  number: /^(\d{1,2})[.)](?:\s+|$)/,
};
/** What any of them begins with: most lines do not. */
const FIRST_SIGN = /^[•▪◦‣●■►▸➢➤⁃·∙\-\d]/;
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
    read.push(...readLines(lines, read.at(-1)));
    lines = [];
  };
  for (const child of children) {
    if (isElement(child, 'p')) lines.push(...linesOf(child));
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
  const kind = list.tagName === 'ul' ? 'bullet' : 'number';
  const texts = list.children.map((item) => firstText((item as Element).children));
  const start = Number(list.properties['start'] ?? 1);
  const isDrawn = texts.every((text, i) => {
    const sign = SIGNS[kind].exec(text?.value ?? '');
    return sign !== null && (kind === 'bullet' || Number(sign[1]) === start + i);
  });
  if (isDrawn) for (const text of texts) text!.value = text!.value.replace(SIGNS[kind], '');
}

const mayHoldItems = (child: ElementContent) =>
  isElement(child, 'p') &&
  child.children.some(
    (_, i) =>
      (i === 0 || isElement(child.children[i - 1], 'br')) && kindOf(child.children.slice(i, i + 1)) !== null,
  );

function linesOf(paragraph: Element): Line[] {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
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
  for (let from = 0, to: number; from < lines.length; from = to) {
    to = endOfList(lines, from);
    const announced = textOf(lines[from - 1]?.nodes ?? (before === undefined ? [] : [before]));
    if (isList(lines.slice(from, to), announced)) read.push(listOf(lines.slice(from, to)));
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

function isList(lines: readonly Line[], announced: string): boolean {
  const [{ kind }] = lines;
  if (kind === 'bullet') return lines.length >= LEAST_ITEMS;
  // A hyphen may also begin what somebody says.
  if (kind === 'hyphen') return lines.length >= LEAST_ITEMS && /[:：]\s*$/.test(announced);
  if (kind === null || lines.length < LEAST_NUMBERED) return false;
  return lines.every(({ nodes }, i) => Number(SIGNS.number.exec(firstText(nodes)!.value)![1]) === i + 1);
}

function listOf(lines: readonly Line[]): Element {
  const items = lines.map(({ nodes, kind }) => {
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
