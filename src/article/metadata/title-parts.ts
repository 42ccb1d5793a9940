import { squash, wordsOf } from './text.ts';

/** What stands between a headline and a site's name. A colon also stands inside headlines: see `cutTail`. */
const SEPARATOR = /\s+(?:[-–—|·•»«›~⋆/]|::|\|\|)\s+|\s*[|¦]\s*|\s+[»«›]\s*|:\s+/gu;
const MOST_PARTS = 12;

export interface TitlePart {
  start: number;
  end: number;
  text: string;
}

export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let start = 0;
  for (const match of title.matchAll(SEPARATOR)) {
    if (parts.length === MOST_PARTS) break;
    parts.push({ start, end: match.index, text: title.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  parts.push({ start, end: title.length, text: title.slice(start) });
  return parts.filter(({ text }) => text.trim() !== '');
}

/** What is known of the site's name. */
export interface SiteNames {
  /** Names the page gives, squashed. */
  given: ReadonlySet<string>;
  /** The host's own label, "example" of www.example.co.uk; empty where the address is not known. */
  label: string;
}

/** Whether a text is the site's name: given as such by the page, or its host's label. */
export function isSiteName(text: string, { given, label }: SiteNames): boolean {
  const name = squash(text);
  return name === '' || given.has(name) || (label.length > 2 && (name === label || name === `the${label}`));
}

/** Whether a text is called much like the host: "Acme Tools" at acmetools-shop.com, "Acme Blog" at acme.com. */
export function resemblesHost(text: string, { label }: SiteNames): boolean {
  const name = squash(text);
  const words = wordsOf(text).length;
  if (label.length < 4 || name.length < 4 || words > 5) return false;
  return (name.length * 2 > label.length && label.includes(name)) || (words <= 3 && name.startsWith(label));
}

/** The title without the site's name at its ends. */
export function cutSite(title: string, names: SiteNames): string {
  let parts = titleParts(title);
  while (parts.length > 1) {
    const { text } = parts[parts.length - 1];
    if (!isSiteName(text, names) && !resemblesHost(text, names)) break;
    parts = parts.slice(0, -1);
  }
  while (parts.length > 1 && isSiteName(parts[0].text, names)) parts = parts.slice(1);
  return parts.length === 0 ? title : title.slice(parts[0].start, parts[parts.length - 1].end).trim();
}

/** The title without a last short part after a bar or dash: most often a site or section that goes unnamed elsewhere. */
export function cutTail(title: string): string {
  const parts = titleParts(title);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return title;
  const rest = title.slice(0, parts[parts.length - 2].end);
  const isColon = title.slice(rest.length, last.start).trim() === ':';
  return !isColon && wordsOf(last.text).length <= 5 && wordsOf(rest).length >= wordsOf(last.text).length
    ? rest.trim()
    : title;
}
