import { replaceEach } from '../../../page/large-texts.ts';

/** The signs of emphasis. */
export type Mark = '*' | '**' | '~~';

/** Where text stands, as far as it decides what must be escaped. */
export interface Surroundings {
  /** The characters before and after, empty at the ends of a line. */
  before: string;
  after: string;
  /** Whether the content has formulas: a dollar sign begins one. Few texts have such a sign. */
  math: () => boolean;
  inLink: boolean;
  /** Inside `<kbd>` or `<code>`, where marked writes `<` and `&` as they are. */
  inTag: boolean;
  inTable: boolean;
  /** The emphasis around. */
  within: readonly Mark[];
  /** No space follows the emphasis around: what is after it would belong to an address before it. */
  goesOn: boolean;
  /** A line break cannot be written, as in a heading. */
  oneLine: boolean;
}

/** A line with nothing around it. All surroundings are made of it: the engine is quicker with objects of one shape. */
export const lineOf = (math: () => boolean): Surroundings => ({
  before: '',
  after: '',
  math,
  inLink: false,
  inTag: false,
  inTable: false,
  within: [],
  goesOn: false,
  oneLine: false,
});

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/i;
const isSpace = (character: string) => character === '' || /\s/.test(character);
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);

type Rule = (text: string, at: number, around: Surroundings) => boolean;
const next = (text: string, at: number, { after }: Surroundings) => text[at + 1] ?? after;
const previous = (text: string, at: number, { before }: Surroundings) => text[at - 1] ?? before;

/** When a sign would be read as markup. */
const RULES: Readonly<Record<string, Rule>> = {
  '\\': (text, at, around) => PUNCTUATION.test(next(text, at, around)) || at === text.length - 1,
  '`': () => true,
  '*': (text, at, around) => !(/[^\S\n]/.test(previous(text, at, around)) && isSpace(next(text, at, around))),
  _: (text, at, around) => !(isWord(previous(text, at, around)) && isWord(next(text, at, around))),
  '[': () => true,
  ']': (_text, _at, around) => around.inLink,
  // marked takes `\](` in a link's words for the link's end.
  '(': (text, at, around) => around.inLink && previous(text, at, around) === ']',
  '<': (text, at, around) => !/\s/.test(next(text, at, around)),
  '&': (text, at, { after }) => {
    const rest = text.slice(at, at + 40);
    // An entity may also go on in the next element.
    return ENTITY.test(rest) || (/^&#?\w*$/.test(rest) && /[#;\w]/.test(after));
  },
  '~': (text, at, around) =>
    !isSpace(previous(text, at, around)) ||
    !/^$|[\s\p{L}\p{N}]/u.test(next(text, at, around)) ||
    around.within.includes('~~'),
  $: (_text, _at, around) => around.math(),
  '|': (_text, _at, around) => around.inTable === true,
};

/** Without one of these a text is as it is, wherever it stands: most are. */
const ANY_SIGN = /[\\`*_[\](<&~$|]|:\/\/|[Ww]{3}\./;
/** What may be markup anywhere, and what may be in links, tables and texts with formulas. */
const SIGNS = /[\\`*_[<&~]/g;
const SIGNS_THERE = /[\\`*_[\](<&~$|]/g;
/** What GFM makes a link of: an address up to the next space. */
const ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)\S*/gi;
/** The signs without which nobody sees an address. */
const TRIGGERS = /:(?=\/\/)|(?<=www)\./gi;

/** Text as Markdown that reads as that text. */
export function escapeText(text: string, around: Surroundings): string {
  if (!ANY_SIGN.test(text)) return text;
  const signs = around.inLink || around.inTable || text.includes('$') ? SIGNS_THERE : SIGNS;
  const escaped = replaceEach(text, signs, (sign, at: number) => {
    if (around.inTag && (sign === '<' || sign === '&')) return sign === '<' ? '&lt;' : '&amp;';
    return RULES[sign](text, at, around) ? `\\${sign}` : sign;
  });
  if (!escaped.includes('://') && !/www\./i.test(escaped)) return escaped;
  return replaceEach(escaped, ADDRESS, (address, at: number) => {
    const isWhole = at + address.length < escaped.length || endsAddress(around);
    return isWhole && isPlain(address, around) ? address : address.replace(TRIGGERS, '\\$&');
  });
}

/** Whether what follows ends an address before it; of marks, renderers leave out asterisks at its end. */
function endsAddress({ after, inLink, goesOn }: Surroundings): boolean {
  return isSpace(after) || inLink || (after === '*' && !goesOn);
}

/** Whether an address shows as it is written. It takes in all up to a space, also the backslashes that were to escape. */
function isPlain(address: string, { inLink }: Surroundings): boolean {
  const host = /^(?:\w+:\/\/)?[\w.-]*(?::\d+)?/.exec(address)![0];
  if (!/^$|[/?#.,;:!?)'"\]]/.test(address[host.length] ?? '')) return false;
  return !(inLink ? /[\\<&()[\]]/ : /[\\<&]/).test(address);
}

/** Beginnings of a line that would make it a heading, a quote, a list, a rule, a table, a footnote. */
const LINE_STARTS = [
  /^()(?=#{1,6}(?:\s|$))/,
  /^()(?=>)/,
  /^()(?=[-+](?:\s|$))/,
  /^(\d{1,9})(?=[.)](?:\s|$))/,
  /^()(?=(?:=+|-+)\s*$)/,
  /^()(?=-(?:\s*-){2,}\s*$)/,
  /^()(?=[|:-][\s|:-]*$)/,
  /^(\[\^[^\]]+\])(?=:)/,
];

export function escapeLineStart(line: string): string {
  if (!/^[-+#>=|:[\d]/.test(line)) return line;
  for (const pattern of LINE_STARTS) if (pattern.test(line)) return line.replace(pattern, '$1\\');
  return line;
}
