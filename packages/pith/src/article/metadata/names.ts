import { collapse } from '../../page/index.ts';
import { squash } from './text.ts';

/** "By", "Written by", "作者：" and their like, before a name. Without the flag `u`, which makes it take many times as long to compile. */
const CREDIT =
  /^(?:(?:(?:(?:medically |expert |fact[- ])?(?:written|posted|published|reported|story|words|text|article|created|contributed|submitted|started|asked|authored|edited|reviewed) )?by\b|(?:the )?authors?\b(?:\(s\))?|contributors?:|written\b|autor(?:in|es?)?\b|auteure?s?\b|yazar\b|автор(?![\u0400-\u04ff])|текст(?![\u0400-\u04ff])|(?:geschrieben|verfasst) von\b|écrit par\b|(?:escrito|publicado) por\b|scritto da\b|a cura di\b|szerző(?=[\s:])|γράφει(?: [οη])?(?=[\s:])|penulis\b|tác giả)\s*[:：]?\s*|(?:te[kx]sti?|texto|testo|reporter)\s*:\s*|(?:作者|撰文|文|编辑|記者|记者|著者|執筆者?|글)\s*[:：／/]\s*|(?:取材・)?文(?:[・と](?:写真|撮影))?[\s:：／/]\s*|(?:מאת|بقلم|เรื่อง(?:และภาพ)?โดย|โดย)(?![\u05b0-\u05bd\u064b-\u0652\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\s*[:：]?\s*)/i;
/** "By" without a space before the name: "ByJane Doe", but not "Byron Doe". */
const GLUED_CREDIT = /^(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished) )?[Bb]y(?=\p{Lu})/u;
/** Those that also begin names ("Von Neumann"): two words must follow. */
const SHORT_CREDIT = /^(?:von|par|por|da|di|door|av|af|od|oleh|bởi)\s+(?=\S+\s+\S)/i;
const BARE_SHORT_CREDIT = /^(?:von|par|por|da|di|door|av|af|oleh|bởi)\s*:?$/i;

/** What one does for a living, after a name: "Jane Doe, Senior Home Security Expert". */
const JOB =
  /(?:writer|reporter|correspondent|columnist|editor|staff|expert|manager|director|founder|coordinator|analyst|specialist|consultant|strategist|marketer|attorney|lawyer|professor|journalist\w*|contributor|producer|officer|president|c[eotmi]o|redaktion\w*|redakteur\w*|rédact\w+|redactor\w*|giornalista|associated press|reuters|bloomberg)/;
const IS_JOB = new RegExp(`\\b${JOB.source}\\b`, 'i');
const JOB_AFTER_COMMA = new RegExp(`,\\s(?:[^\\s,]+\\s){0,6}?${JOB.source}\\b.*$`, 'i');
/** The same in languages that put it right behind the name, and a place: "Jane Doe, de Lisboa". */
const BEHIND_NAME =
  /\s*(?:선임|수습)?(?:기자|특파원|논설위원)$|(?<=\p{sc=Han}{2})(?:記者|记者|特派員|編集委員)$|,\s(?:de|do|da|em|en|à|aus|from)\s\p{Lu}[^,]*$/u;
/** "Jane Doe, professor at the university of X": words in small letters after a comma are no name. */
const DESCRIPTION = /^(\S+(?:\s\S+){1,4}),\s(?=(?:[^,]*\s)?\p{Ll}{4,}).*$/u;
/** An editor's sign after a name: "Jane Doe (jdo)". */
const INITIALS = /\s\(\p{Ll}{2,4}\.?\)$/u;
/** An address after a name, with or without brackets, or before the name in brackets. */
const ADDRESS =
  /[<([]?\s*(?:mailto:)?[^\s@<>()[\],;:]+@[^\s@<>()[\],;]+\.\p{L}{2,}\s*[>)\]]?|[<([]?\s*https?:\/\/[^\s<>()]+\s*[>)\]]?/giu;

/** Where a name ends in a line that says more: "Jane Doe on May 4", "Jane Doe | Staff writer". */
const TAIL =
  /\s*(?:[–—>»›(]|\bon\s|\bin\s+\p{L}|\bfor\s+(?:the\s+)?\p{Lu}|\bat\s+\d|\s(?:published|updated|posted|modified|last updated|reviewed by|edited by|fact[- ]checked|medically reviewed|photos? by|is an?|view|see (?:all|full)|follow|read (?:more|full)|share|writer|former|senior|contributor|editor|staff writer)\b|\d{1,2}[:./]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d|\s\d{1,2}\s\p{L}|(?<![\p{L}\d])\d{4}).*$/iu;

/** What stands where a name should and is none. */
const NO_NAME =
  /\.\.\.|…|^(?:about|meet) the|^more about\b|^(?:https?:|www\.|@)|\S@\S+\.\S|[<>{}=]|\.(?:com|org|net|html?)\b|\.(?:author|name)$|^[a-z]+(?:\.[a-z]+)+\.[a-z]{2,3}$|^(?:unknown|none|null|undefined|authors?|byline|by|topic author|share|contributors?|home|menu|more|follow|about|bio|profile|n\/a|e-?mail(?: this)?|tweet|print|like|pin it|facebook|twitter|linkedin|pinterest|reddit|log ?in|sign ?(?:in|up)|category|name|joined|fact[- ]checked|artikel|article|von|last|(?:last )?updated|published|(?:.* )?admin(?:istrator)?|web ?master|super user|guest|subscribe|contact(?: us)?|comments?|blog|news|human|search|read more|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?)$/i;

const LONGEST_NAME = 100;
const MOST_NAMES = 10;

/** A name out of what structured data gives as one; null where it is none. */
export function statedName(raw: string): string | null {
  const line = withoutCredit(withoutAddress(collapse(raw.slice(0, 500))));
  const name = trimmed(
    line
      .replace(JOB_AFTER_COMMA, '')
      .replace(DESCRIPTION, '$1')
      .replace(INITIALS, '')
      .replace(BEHIND_NAME, ''),
  );
  return name.length > LONGEST_NAME || NO_NAME.test(name) || !/\p{L}\P{L}*\p{L}|\p{Lo}/u.test(name)
    ? null
    : name;
}

/** "Jane Doe <jane@example.org>" as "Jane Doe"; an address alone stays, and is no name. */
function withoutAddress(text: string): string {
  if (!/[<@]|:\/\//.test(text)) return text;
  const rest = collapse(text.replace(ADDRESS, ' ').replace(/<[^<>]*>?$/, ' ')).replace(/^\((.*)\)$/, '$1');
  return /\p{L}{2}/u.test(rest) ? rest : text;
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

/** Whether a text says what somebody does, in place of a name. */
export function isJob(text: string): boolean {
  return IS_JOB.test(text);
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
  return text !== '' && (text.replace(CREDIT, '') === '' || BARE_SHORT_CREDIT.test(text));
}

/** Words that join or belong to names without a capital. */
const PARTICLE =
  /^(?:and|und|et|y|e|i|og|och|en|&|\+|with|de|da|di|del|della|du|van|von|der|den|la|le|el|bin|al|dos|ten|ter|the)$/i;

/** More than a first name; in scripts without spaces at least two characters. */
export function isFullName(name: string): boolean {
  return /\S\s+\S|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{2}/u.test(name);
}

/** Whether a text is nothing but a full name. */
export function isPlainName(text: string): boolean {
  return isFullName(text) && displayedName(text) === text && !isJob(text);
}

/** A few capitalised words, or a script without capitals; no sentence, no number. After "By" the first is enough. */
export function looksLikeName(text: string, credited: boolean): boolean {
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
