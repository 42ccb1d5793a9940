import type { Node } from './node.ts';

const FRAME = /<(?:iframe|video|audio)\b[^>]*>/i;

/** Blocks of HTML in Markdown: a player is an embed, a summary is a bold line, other tags are left out. */
export function readFlowHtml(node: Node): Node[] {
  const value = node.value ?? node.children!.map((child) => child.value!).join('');
  const frame = FRAME.exec(value)?.[0];
  if (frame !== undefined) {
    const url = attribute(frame, 'src') ?? attribute(value, 'src') ?? '';
    const title = attribute(frame, 'title') ?? attribute(frame, 'aria-label') ?? '';
    return [{ type: 'embed', url, title }];
  }
  const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/i.exec(value)?.[1];
  const text = (summary ?? value).replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim();
  if (text === '') return [];
  const line: Node = { type: 'text', value: text };
  const children = summary === undefined ? [line] : [{ type: 'strong', children: [line] }];
  return [{ type: 'paragraph', children }];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}
