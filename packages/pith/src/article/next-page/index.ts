import { collapse, namesOf, type Page, speaksOfComments, TAG } from '../../page/index.ts';
import type { Content } from '../article.ts';
import { numberIn, type Step, stepTo } from './addresses.ts';
import { saysNext } from './labels.ts';

const MOST_LINKS = 20_000;
/** Links that say "next" or show a number; a calendar has fewer. */
const MOST_CANDIDATES = 300;
const MOST_STEPS = 20;

interface Candidate {
  address: string;
  step: Step;
  /** Whether it says itself that it is next, by its relation or its words; else it shows the number. */
  says: boolean;
}

/**
 * The address of the next page of the same article, or null. Links say "next" of anything: of the next article, of
 * newer posts. So the address decides: it must be this page's own with the next number in it, and where nothing calls
 * the number a page's, links to other numbers must stand beside.
 */
export function findNextPage({ page, selection }: Content, address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const here = new URL(address);
  if (here.pathname === '/' && here.search === '') return null;
  const { candidates, numbered } = readLinks(page, here, firstKept({ page, selection }));
  const believed = candidates.filter(({ step, says }) => !says || step.named || isPaged(step, numbered));
  return (believed.find(({ says }) => says) ?? believed[0])?.address ?? null;
}

interface NumberedLink {
  shown: number;
  to: URL;
}

function readLinks(
  page: Page,
  here: URL,
  from: number,
): { candidates: Candidate[]; numbered: NumberedLink[] } {
  const candidates: Candidate[] = [];
  const numbered: NumberedLink[] = [];
  let links = 0;
  let named = 0;
  for (let node = 0; node < page.size && links < MOST_LINKS; node++) {
    const tag = page.tag[node];
    if (tag !== TAG.a && tag !== TAG.link) continue;
    links++;
    const relation = /(?:^|\s)next(?:\s|$)/i.test(page.attribute(node, 'rel') ?? '');
    const label = tag === TAG.a ? labelOf(page, node) : '';
    const shown = /^\d{1,3}$/.test(label) ? Number(label) : null;
    // Words count inside the content and below it; above, they lead through the site.
    const says =
      relation || (node >= from && (saysNext(label) || saysNext(page.attribute(node, 'aria-label') ?? '')));
    if (shown === null && !says) continue;
    const to = targetOf(page, node);
    if (to === null || isAmongComments(page, node, from)) continue;
    if (++named > MOST_CANDIDATES) break;
    if (shown !== null) numbered.push({ shown, to });
    const step = stepTo(here, to);
    if (step !== null && (says || shown === step.number || step.named))
      candidates.push({ address: to.href, step, says });
  }
  return { candidates, numbered };
}

/** A number that a link shows is that of its page, or, where pages count from 0 or results are counted, nearly. */
function isPaged({ pattern }: Step, numbered: readonly NumberedLink[]): boolean {
  return numbered.some(({ shown, to }) => numberIn(pattern, to) === shown);
}

/** Whether a link leads through the comments, and these are not the content. */
function isAmongComments(page: Page, link: number, content: number): boolean {
  for (let up = page.parent[link], steps = 0; up >= 0 && steps < MOST_STEPS; up = page.parent[up], steps++) {
    if (namesOf(page, up).some(speaksOfComments)) return !page.contains(up, content);
  }
  return false;
}

function labelOf(page: Page, link: number): string {
  if (page.end[link] - link > 20) return '';
  const text = collapse(page.textContent(link).slice(0, 200));
  return text === '' ? (page.attribute(link, 'title') ?? '') : text;
}

function targetOf(page: Page, node: number): URL | null {
  const href = page.attribute(node, 'href');
  const resolved = href === null ? null : page.resolve(href);
  if (resolved === null || !/^https?:/i.test(resolved) || !URL.canParse(resolved)) return null;
  const url = new URL(resolved);
  url.hash = '';
  return url;
}

function firstKept({ page, selection }: Content): number {
  const first = selection.keep.indexOf(1);
  return first < 0 ? 0 : page.blocks.firstNode(first);
}
