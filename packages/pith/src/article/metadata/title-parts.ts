import { squash, wordsOf } from './text.ts';

/**
 * What stands between a headline and a site's name. A colon also stands inside headlines: see `cutTail`; what is between
 * digits is of a date or a range.
 */
const SEPARATOR =
  /(?!(?<=\d)\s+[-–—/]\s+\d)\s+(?:[-–—|·•»«›~⋆/]|::|\|\|)\s+|\s*[|¦｜ㅣ]\s*|\s+[»«›]\s*|:\s+/gu;
const MOST_PARTS = 12;

export interface TitlePart {
  start: number;
  end: number;
  text: string;
}

export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let start = 0;
  // Not matchAll, which makes a copy of the pattern.
  SEPARATOR.lastIndex = 0;
  for (let match = SEPARATOR.exec(title); match !== null; match = SEPARATOR.exec(title)) {
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
  /** The host's own labels, "blog" and "example" of blog.example.co.uk; none where the address is not known. */
  labels: readonly string[];
  /** Whether the page is the site's front page: then a title that begins with the site's name is about the site. */
  isFrontPage: boolean;
}

/** Whether a text is the site's name: given as such by the page, or one of its host's labels. */
export function isSiteName(text: string, names: SiteNames): boolean {
  return isNameOfSite(squash(text), names);
}

/** The same of a text that is squashed. */
export function isNameOfSite(name: string, { given, labels }: SiteNames): boolean {
  return name === '' || given.has(name) || labels.some((label) => name === label || name === `the${label}`);
}

/** Whether a text is called much like the host: "Acme Tools" at acmetools-shop.com, "Acme Blog" at acme.com. */
export function resemblesHost(text: string, { labels }: SiteNames): boolean {
  const name = squash(text);
  const words = wordsOf(text).length;
  if (name.length < 4 || words > 5) return false;
  return labels.some(
    (label) =>
      label.length > 3 &&
      ((name.length * 2 > label.length && label.includes(name)) || (words <= 3 && name.startsWith(label))),
  );
}

/** The title without the site's name at its ends. */
export function cutSite(title: string, names: SiteNames): string {
  let parts = titleParts(title);
  while (parts.length > 1) {
    const { text } = parts[parts.length - 1];
    if (!isSiteName(text, names) && !resemblesHost(text, names)) break;
    parts = parts.slice(0, -1);
  }
  while (parts.length > 1 && !names.isFrontPage && isSiteName(parts[0].text, names)) parts = parts.slice(1);
  return parts.length === 0 ? title : title.slice(parts[0].start, parts[parts.length - 1].end).trim();
}

/** The title without a last short part after a bar or dash: most often a site or section that goes unnamed elsewhere. */
export function cutTail(title: string): string {
  return withoutTail(title, /[^:\s]|::/);
}

/** A heading without short last parts after bars: sections, series, sites. A dash may well be the headline's own. */
export function cutSections(heading: string): string {
  const shorter = withoutTail(heading, /[|¦]/);
  return shorter === heading ? heading : cutSections(shorter);
}

function withoutTail(title: string, separator: RegExp): string {
  const parts = titleParts(title);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return title;
  const rest = title.slice(0, parts[parts.length - 2].end);
  return separator.test(title.slice(rest.length, last.start)) &&
    wordsOf(last.text).length <= 5 &&
    wordsOf(rest).length >= wordsOf(last.text).length
    ? rest.trim()
    : title;
}
