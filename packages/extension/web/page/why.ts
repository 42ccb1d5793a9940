import { liveArticle } from './live-article.ts';
import { rangeOfRun } from './text-runs.ts';

/** The names of the highlights; marks.css has their colours. */
const KEPT = 'pith-kept';
const DROPPED = 'pith-dropped';

let end: (() => void) | null = null;

/** Takes the marks off the page. */
export function unmark(): void {
  end?.();
  end = null;
}

/**
 * Marks on the live page what is kept and what is dropped, and says why where one points. Nothing of the page changes:
 * the marks are highlights of CSS, and the note stands in a closed shadow tree.
 */
export function markWhy(document: Document): { kept: number; blocks: number } {
  unmark();
  const { article, part, nodes } = liveArticle(document);
  const { page, selection } = part;
  const { blocks } = page;
  const marks = { kept: new Highlight(), dropped: new Highlight() };
  const blockOf = new Map<Node, number>();
  let kept = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (selection.keep[block] === 1) kept++;
    for (const node of blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1])) {
      if (page.visibility.why(node) !== null) continue;
      const range = rangeOfRun(nodes[node]);
      blockOf.set(nodes[node], block);
      (selection.keep[block] === 1 ? marks.kept : marks.dropped).add(range);
    }
  }
  CSS.highlights.set(KEPT, marks.kept);
  CSS.highlights.set(DROPPED, marks.dropped);
  const note = showNote(document, `${kept} of ${blocks.count} blocks kept. Point at one to see why.`);
  const onMove = ({ clientX, clientY }: MouseEvent) => {
    const block = blockOf.get(textAt(document, clientX, clientY) ?? document);
    if (block !== undefined) note.explain(article.blocks[block]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') unmark();
  };
  note.onClose(unmark);
  document.addEventListener('mousemove', onMove, { passive: true });
  document.addEventListener('keydown', onKey, true);
  end = () => {
    CSS.highlights.delete(KEPT);
    CSS.highlights.delete(DROPPED);
    document.removeEventListener('mousemove', onMove);
    document.removeEventListener('keydown', onKey, true);
    note.remove();
  };
  return { kept, blocks: blocks.count };
}

/** The first node of the run of texts at a point. */
function textAt(document: Document, x: number, y: number): Node | null {
  let node: Node | null = document.caretPositionFromPoint?.(x, y)?.offsetNode ?? null;
  while (node?.previousSibling?.nodeType === Node.TEXT_NODE) node = node.previousSibling;
  return node;
}

interface Explained {
  kept: boolean;
  role: string;
  score: number;
  reasons: string[];
}

/** A note in the corner of the page. marks.css styles its parts: Firefox lets no script of ours put styles in a tree. */
function showNote(document: Document, summary: string) {
  const host = document.createElement('pith-why');
  const root = host.attachShadow({ mode: 'closed' });
  const make = (name: string, text: string, part: string) => {
    const element = document.createElement(name);
    element.textContent = text;
    element.setAttribute('part', part);
    return element;
  };
  const section = make('section', '', 'note');
  section.setAttribute('aria-live', 'polite');
  const close = make('button', 'End (Esc)', 'close');
  const about = make('p', `${summary} `, 'line');
  about.append(make('span', 'Kept', 'kept'), ' ', make('span', 'dropped', 'dropped'));
  const reasons = make('div', '', 'reasons');
  section.append(close, about, reasons);
  root.append(section);
  document.documentElement.append(host);
  return {
    explain({ kept, role, score, reasons: why }: Explained) {
      const verdict = make('b', kept ? 'Kept' : 'Dropped', kept ? 'kept' : 'dropped');
      const line = make('p', '', 'line');
      line.append(verdict, ` as ${role}, score ${score.toFixed(2)}`);
      const list = make('ul', '', 'list');
      list.append(...why.map((reason) => make('li', reason, 'reason')));
      reasons.replaceChildren(line, list);
    },
    onClose: (listener: () => void) => close.addEventListener('click', listener),
    remove: () => host.remove(),
  };
}
