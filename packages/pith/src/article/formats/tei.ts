import type { Element, Root, RootContent } from '../content/hast.ts';
import type { Metadata } from '../metadata/index.ts';
import { writeBlocks } from './tei/blocks.ts';
import { writeHeader } from './tei/header.ts';
import { writeInline } from './tei/inline.ts';
import { xml } from './tei/xml.ts';

/** The article as a TEI P5 document: headings begin divisions, which nest by their levels. */
export function toTei(content: Root, metadata: Metadata): string {
  const body = writeDivisions(content.children);
  const text = xml('text', { 'xml:lang': metadata.lang }, xml('body', {}, body || '<p/>'));
  const tei = xml('TEI', { xmlns: 'http://www.tei-c.org/ns/1.0' }, writeHeader(metadata) + text);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tei}\n`;
}

function writeDivisions(nodes: readonly RootContent[]): string {
  const pieces: string[] = [];
  const open: number[] = [];
  let run: RootContent[] = [];
  const endRun = () => {
    pieces.push(writeBlocks(run));
    run = [];
  };
  for (const node of nodes) {
    const level = node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
    if (level === 0) run.push(node);
    else {
      endRun();
      for (; open.length > 0 && open[open.length - 1] >= level; open.pop()) pieces.push('</div>');
      pieces.push('<div>', xml('head', {}, writeInline((node as Element).children)));
      open.push(level);
    }
  }
  endRun();
  return pieces.join('') + '</div>'.repeat(open.length);
}
