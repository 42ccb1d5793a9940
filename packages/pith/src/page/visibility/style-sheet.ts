/** One property and its value, as written but in lower case. */
export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

/** What a style sheet says of the elements that some selectors match. */
export interface StyleRule {
  selectors: string[];
  /** Those of its selectors that may match an element. */
  meant: string[];
  declarations: Declaration[];
  /** In a cascade layer: what is outside of layers is stronger. */
  layered: boolean;
}

export interface StyleSheet {
  rules: StyleRule[];
  /** What animations set, by their names. */
  keyframes: Map<string, Declaration[]>;
}

interface Frame extends StyleRule {
  /** Whether rules in it count. */
  applies: boolean;
  /** Whether its declarations are asked for. Custom properties always are. */
  isRead: boolean;
}

/** What a style sheet is read for. */
export interface Reader {
  /** The properties that are looked at. */
  wanted: ReadonlySet<string>;
  /** Whether a media query is about the reader's screen. */
  appliesTo(query: string): boolean;
  /** Whether a selector may match an element: most of a framework's rules are about elements that a page does not have. */
  mayMatch(selector: string): boolean;
}

const MOST_RULES = 20_000;
const MOST_SELECTORS = 200;
const LONGEST_SELECTOR = 300;
const MOST_DEPTH = 32;
const LONGEST_DECLARATION = 1000;

/** What parts of a style sheet begin or end with. */
const MARK = /["'\\/()[\]{};]/g;
/** Shorthands that are taken apart, and what else is read of a rule. */
const SHORTHANDS = new Set(['background', 'font', 'inset', 'margin', 'padding']);

/**
 * Reads the rules of a style sheet in one pass, without recursion, and never fails: what is no CSS is passed over, as
 * browsers do.
 */
export function readStyleSheet(text: string, reader: Reader): StyleSheet {
  const sheet: StyleSheet = { rules: [], keyframes: new Map() };
  const frames: Frame[] = [
    { selectors: [], meant: [], declarations: [], layered: false, applies: true, isRead: false },
  ];
  let before = '';
  let start = 0;
  let brackets = 0;
  let tooDeep = 0;
  const part = (end: number) => {
    const found = before + text.slice(start, end);
    before = '';
    start = end + 1;
    return found.trim();
  };
  const declare = (end: number) => {
    const { isRead, declarations } = frames[frames.length - 1];
    const declaration = part(end);
    if (!isRead && !declaration.startsWith('--')) return;
    const found = readDeclaration(declaration, reader.wanted);
    if (found !== null) declarations.push(...found);
  };
  MARK.lastIndex = 0;
  while (sheet.rules.length <= MOST_RULES && MARK.test(text)) {
    let i = MARK.lastIndex - 1;
    const mark = text[i];
    if (mark === '"' || mark === "'") i = endOfString(text, i);
    else if (mark === '\\') i++;
    else if (mark === '/' && text[i + 1] === '*') {
      before += text.slice(start, i);
      const end = text.indexOf('*/', i + 2);
      i = end < 0 ? text.length : end + 1;
      start = i + 1;
    } else if (mark === '(' || mark === '[') brackets++;
    else if (mark === ')' || mark === ']') brackets = Math.max(0, brackets - 1);
    else if (brackets > 0 || mark === '/') continue;
    else if (mark === ';') declare(i);
    else if (mark === '{') {
      const prelude = part(i);
      if (frames.length > MOST_DEPTH) tooDeep++;
      else frames.push(open(prelude, frames[frames.length - 1], sheet, reader));
    } else if (mark === '}') {
      declare(i);
      if (tooDeep > 0) tooDeep--;
      else if (frames.length > 1) frames.pop();
    }
    MARK.lastIndex = i + 1;
  }
  declare(text.length);
  return sheet;
}

function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === text[from] || text[i] === '\n') return i;
    if (text[i] === '\\') i++;
  }
  return text.length;
}

function open(prelude: string, outer: Frame, sheet: StyleSheet, reader: Reader): Frame {
  const at = prelude.startsWith('@') ? /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude) : null;
  if (at === null) {
    if (!outer.applies) return outer;
    const selectors = nested(outer.selectors, splitList(prelude));
    return add(sheet, { ...outer, selectors, declarations: [] }, reader);
  }
  const [, name, condition] = at;
  if (/keyframes$/i.test(name)) {
    const declarations: Declaration[] = [];
    sheet.keyframes.set(condition.trim().toLowerCase(), declarations);
    return { selectors: [], meant: [], declarations, layered: false, applies: false, isRead: true };
  }
  const kind = name.toLowerCase();
  const applies =
    outer.applies &&
    (kind === 'layer' ||
      (kind === 'supports' && !/^not\b/i.test(condition)) ||
      (kind === 'media' && reader.appliesTo(condition)));
  const layered = outer.layered || kind === 'layer';
  return add(sheet, { ...outer, declarations: [], layered, applies }, reader);
}

/** A rule is noted where it begins, so that rules inside of it come after it. */
function add(sheet: StyleSheet, frame: Frame, reader: Reader): Frame {
  frame.meant = frame.applies ? frame.selectors.filter(reader.mayMatch) : [];
  frame.isRead = frame.meant.length > 0;
  if (frame.applies && frame.selectors.length > 0) sheet.rules.push(frame);
  return frame;
}

/** The selectors of a rule inside another. */
function nested(outer: readonly string[], inner: readonly string[]): string[] {
  const kept = inner.filter((selector) => selector.length <= LONGEST_SELECTOR).slice(0, MOST_SELECTORS);
  if (outer.length === 0) return kept;
  return outer
    .slice(0, 10)
    .flatMap((above) =>
      kept.map((selector) =>
        selector.includes('&') ? selector.replaceAll('&', above) : `${above} ${selector}`,
      ),
    )
    .filter((selector) => selector.length <= LONGEST_SELECTOR);
}

/** The parts of a list with commas, but not those in brackets. */
export function splitList(text: string): string[] {
  if (!/[([]/.test(text))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === undefined || (character === ',' && depth <= 0)) {
      const part = text.slice(start, i).trim();
      if (part !== '') parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}

/** The declarations of a `style` attribute. */
export function readDeclarations(style: string, wanted: ReadonlySet<string>): Declaration[] {
  const reader = { wanted, appliesTo: () => false, mayMatch: () => true };
  return readStyleSheet(`*{${style}}`, reader).rules[0]?.declarations ?? [];
}

function readDeclaration(text: string, wanted: ReadonlySet<string>): Declaration[] | null {
  const colon = text.indexOf(':');
  // Long values are pictures and fonts.
  if (colon < 0 || text.length > LONGEST_DECLARATION) return null;
  const property = text
    .slice(0, colon)
    .trim()
    .toLowerCase()
    .replace(/^-(?:webkit|moz|ms|o)-/, '');
  if (!wanted.has(property) && !SHORTHANDS.has(property) && !property.startsWith('--')) return null;
  const value = text.slice(colon + 1).toLowerCase();
  const important = /!\s*important\s*$/.test(value);
  const plain = (important ? value.slice(0, value.lastIndexOf('!')) : value).trim();
  return longhands(property, plain).map(([name, part]) => ({ property: name, value: part, important }));
}

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Shorthands as the properties that are looked at. */
function longhands(property: string, value: string): [name: string, value: string][] {
  if (property === 'background') {
    const isPicture = /url\(|gradient\(/.test(value);
    const rest = value.replace(/url\([^)]*\)/g, ' ');
    return [
      ['background-color', isPicture ? 'inherit' : rest],
      ['background-image', isPicture ? value : 'none'],
      ...(/\btext\b/.test(rest) ? [['background-clip', 'text'] as [string, string]] : []),
    ];
  }
  if (property === 'font') {
    const size = /(?:^|\s)(\d*\.?\d+(?:%|[a-z]+)?)(?=\s|\/)/.exec(value.replace(/^[1-9]00\s/, ''));
    return size === null ? [] : [['font-size', size[1]]];
  }
  if (property !== 'inset' && property !== 'margin' && property !== 'padding') return [[property, value]];
  const values = value.split(/\s+/);
  const prefix = property === 'inset' ? '' : `${property}-`;
  return SIDES.map((side, i) => [
    prefix + side,
    values[i] ?? values[i - 2] ?? values[i === 3 ? 1 : 0] ?? values[0],
  ]);
}
