import { blockDensities } from '@pith/methods/internal/visual-blocks/densities';
import type { TextBlock } from '@pith/methods/internal/visual-blocks/text-block';
import { parsePage } from 'pith/page';
import type { SpiderBlock } from './spider.ts';

const MARK = 'data-block';

/** The blocks with their DensitySums, for which the page's tree is put together again. */
export function addDensitySums(kept: readonly SpiderBlock[], blocks: readonly TextBlock[]): TextBlock[] {
  const page = parsePage(rebuildHtml(kept));
  const nodes = new Int32Array(blocks.length).fill(-1);
  for (let node = 0; node < page.size; node++) {
    const mark = page.isElement(node) ? page.attribute(node, MARK) : null;
    if (mark !== null) nodes[Number(mark)] = node;
  }
  const densities = blockDensities(page, nodes);
  return blocks.map((block, i) => ({ ...block, densitySum: densities[i] }));
}

/**
 * The paper's data has no page, but of each block its path and the HTML inside. Blocks come in document order, so one
 * stands in the elements of the one before it as far as their paths are the same. One inside another block is already in
 * that one's HTML, and is found there by its own HTML.
 */
export function rebuildHtml(blocks: readonly SpiderBlock[]): string {
  const parts: string[] = [];
  const open: string[] = [];
  let outer: { path: string[]; part: number; from: number } | null = null;
  for (const [i, block] of blocks.entries()) {
    const path = block.selector.map(({ name, id, classes }) => [name, id, ...classes].join(' '));
    if (outer !== null && isWithin(path, outer.path)) {
      const inside = parts[outer.part];
      const at = block.html === '' ? -1 : inside.indexOf(`>${block.html}<`, outer.from);
      if (at >= 0) {
        parts[outer.part] = `${inside.slice(0, at)} ${MARK}="${i}"${inside.slice(at)}`;
        outer.from = at;
        continue;
      }
    }
    let shared = 0;
    // The block's own element is its own, whatever stood before it.
    while (shared < path.length - 1 && shared < open.length && open[shared] === path[shared]) shared++;
    while (open.length > shared) parts.push(`</${nameOf(open.pop()!)}>`);
    for (const step of path.slice(shared, -1)) {
      open.push(step);
      parts.push(`<${nameOf(step)}>`);
    }
    const name = nameOf(path.at(-1) ?? 'div');
    parts.push(`<${name} ${MARK}="${i}">`, block.html, `</${name}>`);
    outer = { path, part: parts.length - 2, from: 0 };
  }
  while (open.length > 0) parts.push(`</${nameOf(open.pop()!)}>`);
  return `<body>${parts.join('')}</body>`;
}

function isWithin(path: readonly string[], around: readonly string[]): boolean {
  return path.length > around.length && around.every((step, i) => step === path[i]);
}

function nameOf(step: string): string {
  return step.split(' ', 1)[0];
}
