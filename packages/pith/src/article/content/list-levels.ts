import { type Page, TAG } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import type { Element } from './hast.ts';

/** A list, or an item that is one by itself, whose depth its page only states. */
export interface StatedList {
  tag: 'ul' | 'ol';
  level: number;
}

/** Google Docs: `lst-kix_ab12-1`. */
const LIST_CLASS = /(?:^|\s)lst-[\w-]+-(\d)(?=\s|$)/;
/** Quill: `ql-indent-1`. */
const ITEM_CLASS = /(?:^|\s)ql-indent-(\d)(?=\s|$)/;
/** Word: `mso-list:l0 level2 lfo1`. */
const PARAGRAPH_STYLE = /mso-list\s*:\s*l\d+\s+level(\d)/i;
const MARKER_STYLE = /mso-list\s*:\s*ignore/i;
/** Word's bullets are letters of fonts with signs. */
const MARKER = /^\s*(?:[·•o§üØv–-]|(?:\d+|[a-z]|[ivxlc]+)[.)])\s*\u00a0\s*$/i;
/** "1.", "a)", "iv." and no bullet, which Word may write as the letter "o". */
const NUMBER = /^(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** The list that a node begins, with the level that its class or style states from 0 on; null for others. */
export function statedList(page: Page, node: number): StatedList | null {
  const tag = page.tag[node];
  if (tag === TAG.ul || tag === TAG.ol) {
    const level = LIST_CLASS.exec(page.attribute(node, 'class') ?? '')?.[1];
    return level === undefined ? null : { tag: tag === TAG.ul ? 'ul' : 'ol', level: Number(level) };
  }
  if (tag === TAG.li) {
    const kind = page.attribute(node, 'data-list');
    const level = Number(ITEM_CLASS.exec(page.attribute(node, 'class') ?? '')?.[1] ?? 0);
    if (kind === null && level === 0) return null;
    const isOrdered = kind === null ? page.tag[page.parent[node]] === TAG.ol : kind === 'ordered';
    return { tag: isOrdered ? 'ol' : 'ul', level };
  }
  const level = tag === TAG.p ? PARAGRAPH_STYLE.exec(page.attribute(node, 'style') ?? '')?.[1] : undefined;
  if (level === undefined) return null;
  const marker = page.textContent(node).trim();
  return { tag: NUMBER.test(marker) ? 'ol' : 'ul', level: Number(level) - 1 };
}

/** Whether the items of a list state their own kinds and levels; the first tells. */
export function hasStatedItems(page: Page, list: number): boolean {
  let first = page.firstChild(list);
  while (first >= 0 && page.tag[first] !== TAG.li) first = page.nextSibling(first);
  return first >= 0 && statedList(page, first) !== null;
}

/** The bullet or number that Word writes before a paragraph: a style says so, or it is set apart with spaces. */
export function isStatedMarker(page: Page, span: number): boolean {
  if (MARKER_STYLE.test(page.attribute(span, 'style') ?? '')) return true;
  const paragraph = page.parent[span];
  if (page.tag[paragraph] !== TAG.p || !PARAGRAPH_STYLE.test(page.attribute(paragraph, 'style') ?? ''))
    return false;
  return (
    MARKER.test(page.textContent(span)) &&
    page.textContent(paragraph).trimStart().startsWith(page.textContent(span).trim())
  );
}

/** Puts a list into the one before it, where its level says so. */
export function joinByLevel(before: Element, list: Element): boolean {
  const level = list.data?.level;
  if (level === undefined || before.data?.level === undefined) return false;
  let at = before;
  let around: Element | null = null;
  for (let inner = listAtEnd(at); inner !== null && inner.data!.level! <= level; inner = listAtEnd(at)) {
    around = lastItem(at);
    at = inner;
  }
  if (at.data!.level! > level) return false;
  if (at.data!.level! < level) lastItem(at).children.push(list);
  else if (at.tagName === list.tagName) append(at.children, list.children);
  else if (around !== null) around.children.push(list);
  else return false;
  return true;
}

const lastItem = ({ children }: Element) => children[children.length - 1] as Element;

function listAtEnd(list: Element): Element | null {
  const { children } = lastItem(list);
  const last = children[children.length - 1];
  return last?.type === 'element' && last.data?.level !== undefined ? last : null;
}
