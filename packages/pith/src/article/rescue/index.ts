import type { Selection } from '../../extractors/selection.ts';
import { inStage, type Page, parsePage, TAG, type Warning } from '../../page/index.ts';
import type { Content } from '../article.ts';
import { isJsonLd, jsonLdScripts } from '../metadata/json-ld-scripts.ts';
import { DESCRIPTION_META } from '../metadata/meta-names.ts';
import { collectSignals } from '../metadata/signals.ts';
import { absentShare, visibleShingles } from './absent.ts';
import { embeddedProse } from './embedded-prose.ts';
import { type FoundText, readableText } from './found-text.ts';
import { type StructuredBody, structuredBodies } from './structured-bodies.ts';

/** Content that a page has but does not show. */
export interface Rescued {
  contents: Content[];
  warning: Warning;
}

/** A page that shows fewer words than this shows nothing: a menu, a notice that scripts are needed. */
const NOTHING_SHOWN = 60;
/** What is found must be worth it. */
const FEWEST_WORDS = 40;
/** Structured data is believed against a page that shows something when it is long, and not shown. */
const LONG_BODY = 150;
const MOSTLY_ABSENT = 0.8;
/** What data is called that has the text of a page as a whole: without it they need not be read. */
const BODY = /"(?:articleBody|text)"/;
const MUCH_MORE = 2;

type Found = Pick<StructuredBody, 'pieces' | 'from'>;

/**
 * Content that stands only in structured data or in the state of scripts, where the page does not show it; null where
 * there is none to miss. Nothing is run. `<noscript>` needs no rescue: its content is parsed, and is blocks.
 */
export function rescue(content: Content): Rescued | null {
  return inStage('searching scripts for content', () => findInData(content));
}

function findInData({ page, selection }: Content): Rescued | null {
  const shown = wordsShown(page);
  const scripts = jsonLdScripts(page);
  if (shown >= NOTHING_SHOWN && !scripts.some((script) => BODY.test(script))) return null;
  const bodies = structuredBodies(scripts);
  const whole = bodies.filter((body) => body.whole);
  if (shown < NOTHING_SHOWN) {
    const found = bestOf(whole, bodies, page);
    if (wordsIn(found.pieces) < Math.max(FEWEST_WORDS, shown)) return null;
    return toRescued(found.pieces, found.from, page);
  }
  // Of several (questions and answers, a listing) none is the page as a whole.
  const [body, ...others] = whole;
  if (body === undefined || others.length > 0) return null;
  const words = wordsIn(body.pieces);
  if (words < LONG_BODY || words < wordsKept(page, selection)) return null;
  const text = body.pieces.map(({ html }) => readableText(html)).join('\n');
  if (absentShare(text, visibleShingles(page)) < MOSTLY_ABSENT) return null;
  return toRescued(body.pieces, body.from, page);
}

/** What a page that shows nothing is about: the one thing it describes; else data, where it says much more than parts. */
function bestOf(whole: readonly StructuredBody[], bodies: readonly StructuredBody[], page: Page): Found {
  if (whole.length === 1 && wordsIn(whole[0].pieces) >= FEWEST_WORDS) return whole[0];
  const parts = { pieces: bodies.flatMap(({ pieces }) => pieces), from: bodies[0]?.from ?? '' };
  const data = {
    pieces: embeddedProse(dataScripts(page), saidOfItself(page)),
    from: "the data of the page's scripts",
  };
  const described = wordsIn(parts.pieces);
  return described >= FEWEST_WORDS && wordsIn(data.pieces) < MUCH_MORE * described ? parts : data;
}

/** The page's title and description. */
function saidOfItself(page: Page): string {
  const { title, meta } = collectSignals(page);
  const descriptions = DESCRIPTION_META.map((name) => meta.get(name)?.[0] ?? '');
  return [title, ...descriptions].join(' ');
}

function dataScripts(page: Page): string[] {
  const scripts: string[] = [];
  for (let node = page.find(TAG.script); node >= 0; node = page.find(TAG.script, node + 1)) {
    const type = page.attribute(node, 'type') ?? '';
    if (isJsonLd(page, node) || page.attribute(node, 'src') !== null || /html|template|css/i.test(type))
      continue;
    scripts.push(page.textContent(node));
  }
  return scripts;
}

function wordsShown(page: Page): number {
  let words = 0;
  for (let block = 0; block < page.blocks.count && words < NOTHING_SHOWN; block++) {
    words += page.blocks.words(block);
  }
  return words;
}

function wordsKept(page: Page, { keep }: Selection): number {
  return keep.reduce((sum, kept, block) => sum + (kept === 1 ? page.blocks.words(block) : 0), 0);
}

function wordsIn(pieces: readonly FoundText[]): number {
  return pieces.reduce((sum, { words }) => sum + words, 0);
}

/** Each piece becomes a page of its own, so that a tag left open in one does not swallow the next. */
function toRescued(pieces: readonly FoundText[], from: string, page: Page): Rescued {
  const { base, limits } = page;
  const contents = pieces.map(({ html }) => {
    const piece = parsePage(html, { limits, ...(base !== null && { url: base }) });
    return { page: piece, selection: keepAll(piece, `found in ${from}`) };
  });
  const words = wordsIn(pieces);
  const message = `The page does not show its text; ${words} words were found in ${from}.`;
  return { contents, warning: { code: 'RESCUED', message } };
}

function keepAll({ blocks }: Page, reason: string): Selection {
  return {
    keep: new Uint8Array(blocks.count).fill(1),
    score: new Float32Array(blocks.count).fill(1),
    title: -1,
    reasons: () => [reason],
  };
}
