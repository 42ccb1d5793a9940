import { collapse } from '../../page/index.ts';
import { squash } from './text.ts';

/** "By", "Written by", "作者：" and their like, before a name. */
const CREDIT =
  /^(?:(?:(?:(?:medically |expert |fact[- ])?(?:written|posted|published|reported|story|words|text|article|created|contributed|submitted|started|asked|authored|edited|reviewed) )?by\b|(?:the )?authors?\b|contributors?:|written\b|autor(?:in|es?)?\b|auteure?s?\b|yazar\b|автор(?!\p{L})|текст(?!\p{L})|(?:geschrieben|verfasst) von\b|écrit par\b|(?:escrito|publicado) por\b|scritto da\b|a cura di\b)\s*[:：]?\s*|(?:作者|撰文|文|编辑|記者|记者|著者|執筆者?|글)\s*[:：／/]\s*)/iu;
/** "By" without a space before the name: "ByJane Doe", but not "Byron Doe". */
const GLUED_CREDIT = /^(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished) )?[Bb]y(?=\p{Lu})/u;
/** Those that also begin names ("Von Neumann"): two words must follow. */
const SHORT_CREDIT = /^(?:von|par|por|da|di|door|av|af)\s+(?=\S+\s+\S)/i;

/** Where a name ends in a line that says more: "Jane Doe on May 4", "Jane Doe | Staff writer". */
const TAIL =
  /\s*(?:[–—>»›(]|\bon\s|\bin\s+\p{L}|\bat\s+\d|\s(?:published|updated|posted|modified|last updated|reviewed by|edited by|fact[- ]checked|medically reviewed|photos? by|is an?|view|see (?:all|full)|follow|read (?:more|full)|share|writer|former|senior|contributor|editor|staff writer)\b|,\s(?:\S+\s){0,3}(?:writer|reporter|correspondent|columnist|editor|staff|associated press|reuters|bloomberg)\b|\d{1,2}[:./]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d|\s\d{1,2}\s\p{L}|\d{4}).*$/iu;

/** What stands where a name should and is none. */
const NO_NAME =
  /^(?:https?:|www\.|@)|\S@\S+\.\S|[<>{}=]|\.(?:com|org|net|html?)\b|^[a-z]+(?:\.[a-z]+){2,}$|^(?:unknown|none|null|undefined|authors?|byline|by|topic author|share|contributors?|home|menu|more|follow|about|bio|profile|n\/a|e-?mail(?: this)?|tweet|print|like|pin it|facebook|twitter|linkedin|pinterest|reddit|log ?in|sign ?(?:in|up)|category|updated|published|subscribe|contact(?: us)?|comments?|blog|news|human|search|read more|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?)$/i;

const LONGEST_NAME = 100;
const MOST_NAMES = 10;

/** A name out of what structured data gives as one; null where it is none. */
export function statedName(raw: string): string | null {
  const name = trimmed(withoutCredit(collapse(raw.slice(0, 500))));
  return name.length > LONGEST_NAME || NO_NAME.test(name) || !/\p{L}/u.test(name) ? null : name;
}

/** A name out of a line that readers see, which may say more beside it; null where there is none. */
export function displayedName(raw: string): string | null {
  for (const { name, credited } of piecesOf(raw)) if (looksLikeName(name, credited)) return name;
  return null;
}

/** A forum's names need no capital: one word where a name is to stand, alone or after "by". */
export function displayedUserName(raw: string): string | null {
  const line = collapse(raw.slice(0, 500));
  for (const { name, credited } of piecesOf(raw)) {
    const isWord = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,29}$/u.test(name) && /\p{L}/u.test(name);
    if (isWord && (credited || name === line)) return name;
  }
  return null;
}

/** What may be a name in a line, and whether it is said to be one. */
function piecesOf(raw: string): { name: string; credited: boolean }[] {
  const pieces = collapse(raw.slice(0, 500)).split(/\s*[|•·]\s*|\s[-–—/]\s/);
  return pieces.flatMap((piece) => {
    const name = statedName(withoutCredit(piece).replace(SHORT_CREDIT, '').replace(TAIL, ''));
    return name === null ? [] : { name, credited: isCredited(piece) };
  });
}

export function isCredited(text: string): boolean {
  return CREDIT.test(text) || SHORT_CREDIT.test(text) || GLUED_CREDIT.test(text);
}

function withoutCredit(text: string): string {
  const name = text.replace(CREDIT, '');
  return name === text ? text.replace(GLUED_CREDIT, '') : name;
}

/** Whether a line is nothing but "By" or its like: the name stands in the next. */
export function isBareCredit(text: string): boolean {
  return text !== '' && text.replace(CREDIT, '') === '';
}

/** Words that join or belong to names without a capital. */
const PARTICLE =
  /^(?:and|und|et|y|e|i|og|och|en|&|\+|with|de|da|di|del|della|du|van|von|der|den|la|le|el|bin|al|dos|ten|ter|the)$/i;

/** A few capitalised words, or a script without capitals; no sentence, no number. After "By" the first is enough. */
function looksLikeName(text: string, credited: boolean): boolean {
  if (/[!?:;]|\d{3}|[\p{Ll}\d]\.$|\p{Ll}\.\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(text)) return false;
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && !PARTICLE.test(word));
  const capitals = words.filter((word) => /^["'“‘]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(word)).length;
  if (words.length === 0 || words.length > 12) return false;
  return capitals === words.length || (credited && capitals > 0 && words.length <= 4);
}

/** "A Writer and B Writer" as two; "Jane Doe, MD" stays one. */
function splitNames(text: string): string[] {
  const names = text
    .split(/\s*(?:[,;&]|\s(?:and|und|et)\s)\s*/)
    .map((name) => name.replace(/^(?:and|und|et)\s/, ''));
  return names.every((name) => /\S\s+\S/.test(name)) ? names : [text];
}

/** Names one by one, each once. */
export function singleNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.flatMap(splitNames)) {
    if (byKey.size < MOST_NAMES && !byKey.has(squash(name))) byKey.set(squash(name), name);
  }
  return [...byKey.values()];
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;:.|–—-]+/, '').replace(/[\s,;:|–—-]{1,10}$/, '');
}
