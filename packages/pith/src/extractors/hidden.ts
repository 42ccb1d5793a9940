import {
  collapse,
  countWords,
  inStage,
  type Page,
  type Sight,
  TAG,
  tick,
  type Warning,
} from '../page/index.ts';
import { applyRules, type Rule } from './rule.ts';
import type { HiddenPart, Selection } from './selection.ts';

/** Of the words that the method chose: with fewer of them in sight, scripts are thought to show the others. */
const FEW_SEEN = 0.25;
/** Words, and their share: a page without scripts shows all that it ever shows, unless that is next to nothing. */
const NOTHING_SEEN = 40;
const NEXT_TO_NOTHING = 0.1;
/** What scripts show may be hidden inside of something else that they show. */
const MOST_IN_EACH_OTHER = 12;
/** Parts of hidden text that are listed, and the characters of each. */
const LONGEST_PART = 2000;
const MOST_PARTS = 200;

/** Leaves out what a reader cannot see. Where that would be most of the content, scripts show it, and it is kept. */
export function withoutHidden(page: Page, chosen: Selection, warnings: Warning[]): Selection {
  return inStage('looking for hidden text', () => dropHidden(page, chosen, warnings));
}

function dropHidden(page: Page, chosen: Selection, warnings: Warning[]): Selection {
  const seen = shownByScripts(page, chosen, warnings) ?? page.visibility;
  if (page.visibility.isCut) {
    const message =
      'The style sheets are larger than what is read of them: hidden text may not have been noticed.';
    warnings.push({ code: 'STYLES_CUT', message });
  }
  const parts = hiddenParts(page, chosen, seen);
  const { isBarred } = chosen;
  const selection = {
    ...applyRules(chosen, page, [hiddenRule(seen)]),
    // Pictures that wait for a script to show them are hidden, too: only text is barred.
    isBarred: (node: number) => isBarred?.(node) === true || (page.isText(node) && seen.why(node) !== null),
    hidden: parts,
  };
  if (parts.length > 0) warnings.push(leftOut(parts));
  return selection;
}

function hiddenRule(seen: Sight): Rule {
  return {
    name: 'hidden',
    about: 'Drops what a reader cannot see.',
    looksAt: 'attributes, styles, usual class names, controls that open a part',
    apply({ keep }, { blocks }) {
      const changes = [];
      for (let block = 0; block < blocks.count; block++) {
        tick();
        const why = keep[block] === 0 ? null : whyOfAll(seen, textNodes(blocks, block));
        if (why !== null) changes.push({ block, keep: false, reason: `a reader cannot see it: ${why}` });
      }
      return changes;
    },
  };
}

type Blocks = Page['blocks'];
const textNodes = (blocks: Blocks, block: number) =>
  blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1]);

/** Why none of some nodes can be seen; null where one can. A blank between elements is no text. */
function whyOfAll(seen: Sight, nodes: Int32Array): string | null {
  const first = seen.why(nodes[0]);
  return first !== null && nodes.every((node) => seen.why(node) !== null) ? first : null;
}

function hiddenParts(page: Page, { keep, isBarred }: Selection, seen: Sight): HiddenPart[] {
  const parts: HiddenPart[] = [];
  for (let block = 0; block < keep.length; block++) {
    tick();
    if (keep[block] === 0) continue;
    for (const node of textNodes(page.blocks, block)) {
      const why = isBarred?.(node) === true ? null : seen.why(node);
      const text = why === null ? '' : collapse(page.text(node)).slice(0, LONGEST_PART);
      if (why === null || text === '') continue;
      const root = seen.root(node);
      const last = parts[parts.length - 1];
      if (last?.node === root && last.text.length < LONGEST_PART) last.text += ` ${text}`;
      else if (parts.length < MOST_PARTS) parts.push({ text, node: root, why });
    }
  }
  return parts;
}

function leftOut(parts: readonly HiddenPart[]): Warning {
  const words = parts.reduce((sum, { text }) => sum + countWords(text), 0);
  const message = `${words} words that a reader cannot see were left out, the first for "${parts[0].why}". article.hidden lists them.`;
  return { code: 'HIDDEN_TEXT', message };
}

/**
 * What can be seen once scripts have run, where they are thought to show something; else null: what is to be faded in,
 * and what holds most of the content, also where it is hidden several times, one inside of the other.
 */
function shownByScripts(page: Page, chosen: Selection, warnings: Warning[]): Sight | null {
  const hasScripts = page.find(TAG.script) >= 0;
  let seen: Sight = page.visibility;
  let words = 0;
  for (let times = 0; times < MOST_IN_EACH_OTHER; times++) {
    const shown = nextShown(page, chosen, seen, hasScripts);
    if (shown === null) break;
    seen = seen.showing(shown.roots);
    words = Math.max(words, shown.words);
  }
  if (words === 0) return null;
  const message = `${words} words of the content are hidden when the page is opened. They are kept: scripts are thought to show them.`;
  warnings.push({ code: 'HIDDEN_TEXT_KEPT', message });
  return seen;
}

/** What scripts would show next; null for nothing. */
function nextShown(
  page: Page,
  { keep }: Selection,
  seen: Sight,
  hasScripts: boolean,
): { words: number; roots: number[] } | null {
  if (!hidesAny(page, keep, seen)) return null;
  const parts = new Map<string, { words: number; roots: Set<number> }>();
  let visible = 0;
  let hidden = 0;
  for (let block = 0; block < keep.length; block++) {
    for (const node of keep[block] === 0 ? [] : textNodes(page.blocks, block)) {
      const why = seen.why(node);
      const words = countWords(page.text(node));
      const isWaiting = why !== null && hasScripts && seen.isWaiting(node);
      if (why === null) visible += words;
      else if (!isWaiting) hidden += words;
      if (why === null) continue;
      const key = isWaiting ? WAITING : why;
      const same = parts.get(key) ?? { words: 0, roots: new Set() };
      same.words += words;
      same.roots.add(seen.root(node));
      parts.set(key, same);
    }
  }
  const shown = parts.has(WAITING) ? [parts.get(WAITING)!] : [];
  parts.delete(WAITING);
  const share = visible / (visible + hidden);
  const isUnfinished = hasScripts || visible <= NOTHING_SEEN || share < NEXT_TO_NOTHING;
  const isFew = share < FEW_SEEN && isUnfinished;
  if (parts.size > 0 && isFew) shown.push([...parts.values()].reduce((a, b) => (b.words > a.words ? b : a)));
  if (shown.length === 0) return null;
  return {
    words: shown.reduce((sum, part) => sum + part.words, 0),
    roots: shown.flatMap(({ roots }) => [...roots]),
  };
}

const WAITING = 'waiting';

/** Whether any text of the kept blocks cannot be seen: on most pages all can. */
function hidesAny({ blocks }: Page, keep: Uint8Array, seen: Sight): boolean {
  for (let block = 0; block < keep.length; block++) {
    tick();
    if (keep[block] === 0) continue;
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++)
      if (seen.why(blocks.nodes[i]) !== null) return true;
  }
  return false;
}
