/** How an address is the next page of another. */
export interface Step {
  /** The number of the page that it leads to, as written. */
  number: number;
  /** Whether the address says that the number is one of a page; a bare number may be a chapter's or an article's. */
  named: boolean;
  /** What all pages of the article have in common. */
  pattern: string;
}

const PAGE_WORDS = 'page|pages|pag|pg|p|pagina|página|seite|sida|side|strona|stranica|sivu|sayfa|part|teil';
const PAGE_PARAMETER = new RegExp(
  `^(?:${PAGE_WORDS}|s|start|offset|from|paged?|pn|(?:page|seiten?)[-_]?(?:no|nr|num|number|index|id)?|current[-_]?page|show[-_]?page)$`,
  'i',
);
/** These count results, not pages. */
const OFFSET = /^(?:start|offset|from|s)$/i;
/** A number here is of something else than a page of the text. */
const OTHER_PARAMETER =
  /comment|cpage|reply|day|month|year|week|date|sort|order|size|qty|quantity|rating|^stars?$|tab|lang|^id$|_id$/i;
/** A number at the end of a path, before an extension or a slash: `/2`, `/page/2`, `-2.html`, `_p2.htm`. */
const PATH_NUMBER = new RegExp(
  `([/_,.-])?(?:(?<![\\p{L}])(${PAGE_WORDS})([/_,.-])?)?(\\d{1,3})((?:\\.\\w{2,5})?/?)$`,
  'iu',
);
const COMMENTS = /comment|cpage|repl(?:y|ies)/i;
const MOST_PAGES = 500;

/** The step from one address to another, if it leads to the next page of the same thing; else null. */
export function stepTo(from: URL, to: URL): Step | null {
  if (hostOf(from) !== hostOf(to)) return null;
  return samePath(from, to) ? queryStep(from, to) : from.search === to.search ? pathStep(from, to) : null;
}

/** The number that an address has in the place where a pattern has it; 1 for an address without; null for others. */
export function numberIn(pattern: string, address: URL): number | null {
  if (patternOf(address, null) === pattern) return 1;
  for (const place of places(address)) {
    if (patternOf(address, place) === pattern) return place.number;
  }
  return null;
}

interface Place {
  number: number;
  named: boolean;
  /** The parameter of the query; null for a number in the path. */
  parameter: string | null;
}

function queryStep(from: URL, to: URL): Step | null {
  for (const [parameter, value] of to.searchParams) {
    if (!/^\d{1,5}$/.test(value) || OTHER_PARAMETER.test(parameter)) continue;
    const place = { number: Number(value), named: PAGE_PARAMETER.test(parameter), parameter };
    const pattern = patternOf(to, place);
    if (pattern !== patternOf(from, place)) continue;
    const before = Number(from.searchParams.get(parameter) ?? 'none');
    const isNext = OFFSET.test(parameter)
      ? place.number > (before || 0)
      : Number.isNaN(before)
        ? place.number === 2 || (place.named && place.number === 1)
        : place.number === before + 1 && place.number <= MOST_PAGES;
    if (isNext) return { number: place.number, named: place.named, pattern };
  }
  return null;
}

function pathStep(from: URL, to: URL): Step | null {
  if (COMMENTS.test(to.pathname) && !COMMENTS.test(from.pathname)) return null;
  const place = pathPlace(to);
  if (place === null) return null;
  const { number, named } = place;
  const pattern = patternOf(to, place);
  if (number === 2 && pattern === patternOf(from, null)) return { number, named, pattern };
  const before = pathPlace(from);
  return before !== null && number === before.number + 1 && pattern === patternOf(from, before)
    ? { number, named, pattern }
    : null;
}

function places(address: URL): Place[] {
  const found: Place[] = [];
  const inPath = pathPlace(address);
  if (inPath !== null) found.push(inPath);
  for (const [parameter, value] of address.searchParams) {
    if (/^\d{1,5}$/.test(value)) found.push({ number: Number(value), named: true, parameter });
  }
  return found.slice(0, 20);
}

function pathPlace(address: URL): Place | null {
  const match = PATH_NUMBER.exec(decodedPath(address));
  // `a2` is a word, not a page: something must part the number from what is before it.
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  return { number: Number(match[4]), named: match[2] !== undefined, parameter: null };
}

/** An address without the number at a place, so that the pages of one thing are alike. */
function patternOf(address: URL, place: Place | null): string {
  let path = decodedPath(address);
  if (place !== null && place.parameter === null) path = path.replace(PATH_NUMBER, '$5');
  const query = [...address.searchParams]
    .filter(([name]) => name !== place?.parameter)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return `${hostOf(address)}${path.replace(/(?:\/(?:index|default))?(?:\.\w{2,5})?\/?$/i, '')}?${query.join('&')}`;
}

function samePath(a: URL, b: URL): boolean {
  return decodedPath(a).replace(/\/$/, '') === decodedPath(b).replace(/\/$/, '');
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
