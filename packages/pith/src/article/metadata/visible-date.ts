import { isHeading, type Page, TAG } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { displayedName } from './names.ts';
import { leadsToAuthor } from './signals.ts';
import { blockPieces, visibleText } from './visible-text.ts';

/** A date that readers see, and whether it is said to be of a change. */
export interface ShownDate {
  date: string;
  changed: boolean;
}

/** What says that a date behind it is the day of publication. */
const PUBLISHED =
  /^(?:(?:first |originally )?(?:published|post(?:ed)?)(?: (?:on|at|date|time))?|(?:publish|publication|posting|release) date|date (?:published|posted|of publication)|issued|veröffentlicht(?: am)?|erschienen(?: am)?|publié(?:e)?(?: le)?|date de publication|publicado(?: el| em)?|fecha de publicación|data de publicação|pubblicato(?: il)?|data di pubblicazione|gepubliceerd(?: op)?|publicerad(?:es)?|publisert|udgivet|julkaistu|opublikowano|yayınlan\S+|дата публикации|опубликовано|发布(?:时间|日期|于)|公開日|게시일|등록일)(?!\p{L})\s*[:：]?\s*/iu;
/** Characters that a labelled date has at most, with the time and who posted it. */
const LONGEST_DATE = 60;

type Parse = (text: string) => string | null;

const CHANGED =
  /updat|modif|revis|review|edited|aktualis|geändert|mis(?:e|es)? à jour|actualiz|atualiz|aggiornat|bijgewerkt|oppdatert|opdateret|uppdaterad|päivitetty|zaktualiz|güncelle|diperbarui|cập nhật|обновл|змінено|оновлено|更新|수정|تحديث/i;
/** A line that tells something: its dates are of what it tells. So are a headline's: "2024.4.4 does not start". */
const SENTENCE = /\s[^\s\dA-Z.!?][^\s\d.!?]{4,}[.!?](?:\s|$)/;
/** Dates near a headline that are not the page's: a member's, an offer's. */
const OTHER =
  /\bjoin|register|member since|last (?:visit|activ|seen|post)|expires?|redeem|\b(?:ends|until|valid)\b|copyright|©/i;
const LONGEST = 150;
/** Nodes of a teaser at most, and characters of a link that is a headline. */
const TEASER_NODES = 40;
const LONG_LINK = 30;
/** What classes and ids call the date of a page. */
const CALLED_DATE = /(?<!up)date(?!base|picker|range)|publish|posted|timestamp|pubtime/i;

/** The dates at the headline: those of `<time>`, then those in lines. */
export function datesAtHeadline({ page, signals, header, headline }: Clues, parse: Parse): ShownDate[] {
  const times = signals.times
    .filter((time) => header.has(time))
    .flatMap((time) => dateOfTime(page, time, parse));
  const lines = header.blocks.map((block) => blockPieces(page, block).join(' '));
  const isOfPage = (line: string) => line !== headline.text && !SENTENCE.test(line);
  return [...times, ...lines.filter(isOfPage).flatMap((line) => datesInLine(line, parse))];
}

/** The only day in the lines right below the text. */
export function onlyDateAtFoot({ page, header }: Clues, parse: Parse): string | null {
  const lines = header.foot.filter((block) => !isOfTeaser(page, page.blocks.firstNode(block)));
  const dates = lines.flatMap((block) => datesInLine(page.blocks.text(block), parse));
  return onlyDay(dates.filter(({ changed }) => !changed));
}

/** Attributes that hold the moment where readers see "two days ago". */
const STAMP = /(?:^title|(?:^|-)(?:ts|time|date|timestamp|datetime))$/;
const LONGEST_STAMP = 40;

/** The first moment at the headline that an attribute gives and the text does not. */
export function stampedAtHeadline({ page, header }: Clues, parse: Parse): string | null {
  for (let node = 0; node < header.end; node++) {
    if (!page.isElement(node) || !header.has(node)) continue;
    for (const [name, value] of page.attributes(node)) {
      const isStamp =
        STAMP.test(name) && value.length <= LONGEST_STAMP && !OTHER.test(wordsBefore(page, node));
      const date = isStamp ? parse(value) : null;
      if (date !== null) return date;
    }
  }
  return null;
}

/**
 * The date of an element that is called one, up to the foot of the text, but not in other things' boxes. Only where all
 * of them have the same day: from the headline on, or else above it too.
 */
export function onlyDateMarked({ page, header, headline }: Clues, parse: Parse): string | null {
  const found: (ShownDate & { node: number })[] = [];
  for (let node = 0; node < header.end; node++) {
    if (!page.isElement(node) || !isCalledDate(page, node) || !header.isOurs(node) || isOfTeaser(page, node))
      continue;
    const dates =
      page.attribute(node, 'datetime') === null
        ? datesInLine(visibleText(page, node, LONGEST), parse)
        : dateOfTime(page, node, parse);
    for (const { date, changed } of dates) found.push({ date, changed, node });
    if (dates.length > 0) node = page.end[node] - 1;
  }
  const published = found.filter(({ changed }) => !changed);
  const known = published.length > 0 ? published : found;
  return onlyDay(known.filter(({ node }) => node > headline.node)) ?? onlyDay(known);
}

/**
 * The date that a line calls the day of publication, or that stands right below a line which says no more than that.
 * Only where all such dates are of the same day: up to the foot of the text and not in other things' boxes, or else on
 * the whole page.
 */
export function onlyDateLabelled({ page, header }: Clues, parse: Parse): string | null {
  const { blocks } = page;
  const found: (ShownDate & { isOurs: boolean })[] = [];
  for (let block = 0; block < blocks.count; block++) {
    const label = blocks.length[block] > LONGEST ? null : PUBLISHED.exec(blocks.text(block));
    if (label === null) continue;
    const rest = blocks.text(block).slice(label[0].length);
    const line = rest === '' ? nextLine(page, block) : rest;
    const node = blocks.firstNode(block);
    const isOurs = node < header.end && header.isOurs(node);
    if (line.length > LONGEST_DATE) continue;
    for (const date of datesInLine(line, parse)) if (!date.changed) found.push({ ...date, isOurs });
  }
  return onlyDay(found.filter(({ isOurs }) => isOurs)) ?? onlyDay(found);
}

/** The line below one, without further words for the same: "Published", "Publish date", "May 4, 2024". */
function nextLine({ blocks }: Page, block: number): string {
  for (let next = block + 1; next < Math.min(blocks.count, block + 3); next++) {
    const text = blocks.text(next);
    if (text.replace(PUBLISHED, '') !== '') return text;
  }
  return '';
}

/** Whether the small box around a date has a heading or a link of some length: another post's. */
function isOfTeaser(page: Page, node: number): boolean {
  let up = page.parent[node];
  for (
    let steps = 0;
    up >= 0 && steps < 3 && page.end[up] - up < TEASER_NODES;
    steps++, up = page.parent[up]
  ) {
    for (let inner = up; inner < page.end[up]; inner++) {
      if (page.tag[inner] !== TAG.a || leadsToAuthor(page, inner)) continue;
      const isInHeading = isHeading(page.tag[page.parent[inner]]) || isHeading(page.tag[inner + 1]);
      const text = visibleText(page, inner, LONGEST);
      if (text.length > LONG_LINK || (isInHeading && displayedName(text) === null)) return true;
    }
  }
  return false;
}

function onlyDay(dates: readonly ShownDate[]): string | null {
  const [first] = dates;
  return first !== undefined && dates.every(({ date }) => date.slice(0, 10) === first.date.slice(0, 10))
    ? first.date
    : null;
}

function isCalledDate(page: Page, node: number): boolean {
  if (page.attribute(node, 'datetime') !== null) return true;
  const name = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`;
  return name.length > 1 && CALLED_DATE.test(name.slice(0, 200));
}

function dateOfTime(page: Page, time: number, parse: Parse): ShownDate[] {
  const text = page.attribute(time, 'datetime') || visibleText(page, time, LONGEST);
  const words = wordsBefore(page, time) + visibleText(page, time, LONGEST);
  const name = page.attribute(time, 'class') ?? '';
  const date = OTHER.test(words) ? null : parse(text);
  const changed = CHANGED.test(words) || (CHANGED.test(name) && !/publi/i.test(name));
  return date === null ? [] : [{ date, changed }];
}

/** The words right before an element: in its parent, else in the next one up. */
function wordsBefore(page: Page, node: number): string {
  let up = page.parent[node];
  for (let steps = 0; up >= 0 && steps < 2; steps++, up = page.parent[up]) {
    const before = visibleText(page, up, LONGEST, node);
    // What stands before another date belongs to that one.
    if (before !== '') return before.split(/\d{4}/).at(-1) ?? '';
  }
  return '';
}

/** "May 4, 2024 (updated May 6, 2024)": the date before the word and the date after it. */
function datesInLine(line: string, parse: Parse): ShownDate[] {
  if (line.length > LONGEST || !/\p{Nd}/u.test(line) || OTHER.test(line)) return [];
  const at = line.search(CHANGED);
  const first = parse(at < 0 ? line : line.slice(0, at));
  const second = at < 0 ? null : parse(line.slice(at));
  const date = first ?? second;
  if (date === null) return [];
  if (first === null || second === null) return [{ date, changed: at >= 0 }];
  return [
    { date: first, changed: false },
    { date: second, changed: true },
  ];
}
