import { tick } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import { type Attributes, create } from './allowed.ts';
import { readDrawnLists } from './drawn-lists.ts';
import { numberFormula } from './formulas/written.ts';
import type { Element, ElementContent } from './hast.ts';
import { isElement, textOf } from './tree.ts';

/** `***`, `_____`, `= = =`, `⁂`. */
const DRAWN_RULE = /^(?:⁂|([-_*=~—•])(?:\s*\1){2,})$/;
const QUOTE_MARK = /^["“”„«»‘’❝❞]+$/;
/** A line of this length that ends a sentence is a paragraph, not a verse or a part of an address. */
const LONG_LINE = 60;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/;

/** Paragraphs that were written as something else: lists and rules drawn with signs, lines of code, paragraphs parted by a single break. */
export function mendParagraphs(children: ElementContent[]): ElementContent[] {
  const mended: ElementContent[] = [];
  for (const child of readDrawnLists(children)) {
    tick();
    if (!isElement(child, 'p')) mended.push(child);
    else if (numberFormula(mended.at(-1), child.children)) continue;
    else if (isLinesOfCode(child)) mended.push(codeOf(child));
    else if (isDrawnRule(child)) mended.push(create('hr'));
    else if (!child.children.some(isBreak)) mended.push(child);
    else append(mended, partLongLines(child));
  }
  return mended.some(isRule) ? withoutIdleRules(mended) : mended;
}

/** Whether every line of a paragraph is code, and there are several. */
function isLinesOfCode({ children }: Element): boolean {
  return (
    children.length > 2 &&
    children.every(
      (child, i) =>
        isElement(child, i % 2 === 0 ? 'code' : 'br') && child.properties['className'] === undefined,
    )
  );
}

function codeOf({ children }: Element): Element {
  const lines = children.filter((child) => isElement(child, 'code')).map((line) => textOf([line]));
  return create('pre', {}, [create('code', {}, [{ type: 'text', value: lines.join('\n') }])]);
}

/** The paragraphs of a quote; marks that are set apart from its words say nothing more. */
export function mendQuote(children: ElementContent[]): ElementContent[] {
  return mendParagraphs(children).filter(
    (child) => !(isElement(child, 'p') && QUOTE_MARK.test(textOf(child.children).trim())),
  );
}

function isDrawnRule({ children }: Element): boolean {
  const [first] = children;
  if (first?.type !== 'text' || !/^\s*[-_*=~—•⁂]/.test(first.value)) return false;
  return children.every((child) => child.type === 'text') && DRAWN_RULE.test(textOf(children).trim());
}

const isRule = (child: ElementContent) => isElement(child, 'hr');

/** A rule parts what is before and after it. */
function withoutIdleRules(children: ElementContent[]): ElementContent[] {
  const last = children.findLastIndex((child) => !isElement(child, 'hr'));
  return children.filter(
    (child, i) => !isElement(child, 'hr') || (i < last && i > 0 && !isElement(children[i - 1], 'hr')),
  );
}

const isBreak = (child: ElementContent) => isElement(child, 'br');

function partLongLines(paragraph: Element): Element[] {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    if (isElement(child, 'br')) lines.push([]);
    else lines[lines.length - 1].push(child);
  }
  const long = lines.filter(isLongLine).length;
  if (long * 3 < lines.length * 2) return [paragraph];
  const { dir } = paragraph.properties as Attributes;
  return lines.map((line) => create('p', { dir }, line));
}

function isLongLine(line: readonly ElementContent[]): boolean {
  const text = textOf(line).trim();
  return text.length > LONG_LINE && SENTENCE_END.test(text);
}
