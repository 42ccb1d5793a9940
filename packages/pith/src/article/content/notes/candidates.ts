import { collapse, INLINE, type Page, TAG, TagSet } from '../../../page/index.ts';
import type { Places } from '../places.ts';
import { BRACKETS, kindOfMark, type MarkKind } from './marks.ts';

/** A short link within the page that may call a note. */
export interface Candidate {
  node: number;
  mark: string;
  kind: MarkKind;
  /** Where it leads; -1 where the page has no such place. */
  place: number;
  raised: boolean;
  bracketed: boolean;
  /** The page says that it calls a note. */
  named: boolean;
  /** Whether text stands before it in its line. */
  inText: boolean;
}

const IN_LINE = new TagSet(INLINE);
/** A mark and its brackets have no more nodes than this. */
const MOST_NODES = 16;
/** Elements looked at around a call. */
const LEVELS = 3;
const CALL_NAMES =
  /doc-noteref|(?:foot|end|side|margin)-?note(?!s?[\w-]*back)|note-?ref|fn-?ref|cite[_-]ref|^noteref/i;

/** All links that could call a note, in the order of the page. */
export function findCandidates(page: Page, { names, byName }: Places): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [node, id] of names) {
    if (page.end[node] - node > MOST_NODES) continue;
    const mark = collapse(page.textContent(node));
    const kind = kindOfMark(mark);
    if (kind === 'none') continue;
    candidates.push({
      ...{ node, mark, kind, place: byName.get(id) ?? -1 },
      raised: isRaised(page, node),
      bracketed: isBracketed(page, node, candidates[candidates.length - 1]),
      named: around(page, node).some((at) => isNamed(page, at)),
      inText: hasTextBefore(page, node),
    });
  }
  return candidates;
}

function isRaised(page: Page, link: number): boolean {
  return (
    page.find(TAG.sup, link, page.end[link]) >= 0 || around(page, link).some((at) => page.tag[at] === TAG.sup)
  );
}

function isBracketed(page: Page, link: number, previous: Candidate | undefined): boolean {
  const before = page.text(link - 1);
  if (/^[[［]/.test(collapse(page.textContent(link))) || /[[［]\s*$/.test(before)) return true;
  return previous?.bracketed === true && page.end[previous.node] >= link - 1 && /^[\s,;–-]*$/.test(before);
}

function isNamed(page: Page, node: number): boolean {
  return ['role', 'class', 'rel', 'epub:type'].some((name) =>
    CALL_NAMES.test(page.attribute(node, name) ?? ''),
  );
}

function hasTextBefore(page: Page, link: number): boolean {
  const { blocks } = page;
  for (let at = link; at < page.end[link]; at++)
    if (blocks.blockOf[at] >= 0) return blocks.firstNode(blocks.blockOf[at]) < link;
  return false;
}

/** A link and the elements just around it. */
export function around(page: Page, link: number): number[] {
  const nodes = [link];
  for (let at = page.parent[link]; at >= 0 && nodes.length <= LEVELS; at = page.parent[at]) nodes.push(at);
  return nodes;
}

/** The names by which a note may lead back to its call: in it, around it in the line and, on old pages, right before it. */
export function namesOf(page: Page, link: number): string[] {
  const nodes = around(page, link).filter((node) => IN_LINE.has(page.tag[node]));
  for (let at = link + 1; at < page.end[link]; at++) nodes.push(at);
  for (let at = link - 1; at >= link - LEVELS && at >= 0; at--) {
    if (page.isElement(at) && page.end[at] === at + 1) nodes.push(at);
    else if (!BRACKETS.test(page.text(at))) break;
  }
  return nodes.flatMap((node) =>
    [page.attribute(node, 'id'), page.attribute(node, 'name')].filter((id) => id !== null),
  );
}
