import { collapse } from '../../page/index.ts';
import { squash } from './text.ts';

/** "By", "Written by", "作者：" and their like, before a name. */
const CREDIT =
  /^(?:(?:(?:(?:medically |expert |fact[- ])?(?:written|posted|published|reported|story|words|text|article|created|contributed|submitted|started|asked|authored|edited|reviewed) )?by(?:\b|(?=\p{Lu}))|(?:the )?authors?\b|contributors?:|written\b|autor(?:in|es?)?\b|auteure?s?\b|yazar\b|автор(?!\p{L})|текст(?!\p{L})|(?:geschrieben|verfasst) von\b|écrit par\b|(?:escrito|publicado) por\b|scritto da\b|a cura di\b)\s*[:：]?\s*|(?:作者|撰文|文|编辑|記者|记者|著者|執筆者?|글)\s*[:：／/]\s*)/iu;
/** Those that also begin names ("Von Neumann"): two words must follow. */
const SHORT_CREDIT = /^(?:von|par|por|da|di|door|av|af)\s+(?=\S+\s+\S)/i;

/** Where a name ends in a line that says more: "Jane Doe on May 4", "Jane Doe | Staff writer". */
const TAIL =
  /\s*(?:[–—>»›(]|\bon\s|\bin\s+\p{L}|\bat\s+\d|\s(?:published|updated|posted|modified|last updated|reviewed by|edited by|fact[- ]checked|medically reviewed|photos? by|is an?|view|see (?:all|full)|follow|read (?:more|full)|share|writer|former|senior|contributor|editor|staff writer)\b|\d{1,2}[:./]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d|\s\d{1,2}\s\p{L}|\d{4}).*$/iu;

/** What stands where a name should and is none. */
const NO_NAME =
  /^(?:https?:|www\.|@)|\S@\S+\.\S|[<>{}=]|\.(?:com|org|net|html?)\b|^[a-z]+(?:\.[a-z]+){2,}$|^(?:unknown|none|null|undefined|authors?|byline|by|topic author|share|contributors?|home|menu|more|follow|about|bio|profile|n\/a|email|log ?in|sign ?(?:in|up)|category|updated|published|subscribe|contact(?: us)?|comments?|blog|news|human|search|read more|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?)$/i;

const LONGEST_NAME = 100;
const MOST_NAMES = 10;

/** A name out of what structured data gives as one; null where it is none. */
export function statedName(raw: string): string | null {
  const name = trimmed(collapse(raw.slice(0, 500)).replace(CREDIT, ''));
  return name.length > LONGEST_NAME || NO_NAME.test(name) || !/\p{L}/u.test(name) ? null : name;
}

/** A name out of a line that readers see, which may say more beside it; null where there is none. */
export function displayedName(raw: string): string | null {
  const line = collapse(raw.slice(0, 500));
  for (const piece of line.split(/\s*[|•·]\s*|\s[-–—/]\s/)) {
    const name = statedName(piece.replace(CREDIT, '').replace(SHORT_CREDIT, '').replace(TAIL, ''));
    if (name !== null && looksLikeName(name, isCredited(piece))) return name;
  }
  return null;
}

export function isCredited(text: string): boolean {
  return CREDIT.test(text) || SHORT_CREDIT.test(text);
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

/** Several names as one byline, each once. */
export function joinNames(names: readonly string[]): string | null {
  const byKey = new Map<string, string>();
  for (const name of names.flatMap(splitNames)) {
    if (byKey.size < MOST_NAMES && !byKey.has(squash(name))) byKey.set(squash(name), name);
  }
  return byKey.size === 0 ? null : [...byKey.values()].join(', ');
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;:.|–—-]+/, '').replace(/[\s,;:|–—-]{1,10}$/, '');
}
