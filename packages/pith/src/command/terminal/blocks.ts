import type { Element, ElementContent } from '../../article/content/hast.ts';
import { append } from '../../page/large-lists.ts';
import type { Paint, Style } from '../colours.ts';
import { harmless } from '../session.ts';
import { type Links, piecesOf } from './inline.ts';
import { wrap } from './lines.ts';
import { elementsBelow, tableLines } from './table.ts';

/** Elements that are set as blocks; all else runs along in a paragraph. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption table hr details summary div section'.split(
    ' ',
  ),
);
const TIGHT = new Set(['li', 'dt', 'dd', 'figcaption']);
const LEAST_WIDTH = 20;

export interface Setting {
  width: number;
  /** Columns of the terminal, which a table may take: its cells are short lines anyway. */
  room: number;
  paint: Paint;
  links: Links;
}

/** Blocks one below the other: an empty line between them, none between items. */
export function blockLines(
  nodes: readonly ElementContent[],
  setting: Setting,
  styles: Style[] = [],
): string[] {
  const lines: string[] = [];
  let inline: ElementContent[] = [];
  const add = (block: string[], isTight: boolean) => {
    if (block.length === 0) return;
    if (lines.length > 0 && !isTight) lines.push('');
    append(lines, block);
  };
  const endParagraph = () => {
    const pieces = piecesOf(inline, setting.links, styles);
    if (pieces.some(({ text }) => text.trim() !== '')) add(wrap(pieces, setting.width, setting.paint), false);
    inline = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && BLOCKS.has(node.tagName)) {
      endParagraph();
      add(linesOf(node, setting, styles), TIGHT.has(node.tagName));
    } else inline.push(node);
  }
  endParagraph();
  return lines;
}

function linesOf(element: Element, setting: Setting, styles: Style[]): string[] {
  const { tagName: tag, children } = element;
  const { paint, width, room, links } = setting;
  if (/^h[1-6]$/.test(tag)) return wrap(piecesOf(children, links, ['bold']), width, paint);
  switch (tag) {
    case 'pre':
      return textOf(element)
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `    ${harmless(line)}`);
    case 'hr':
      return [paint('dim', '─'.repeat(Math.min(width, 20)))];
    case 'ul':
    case 'ol':
      return listLines(element, setting, styles);
    case 'blockquote':
      return within(setting, paint('dim', '│ '), 2, (inner) => blockLines(children, inner, styles));
    case 'dt':
    case 'summary':
      return blockLines(children, setting, [...styles, 'bold']);
    case 'dd':
      return within(setting, '    ', 4, (inner) => blockLines(children, inner, styles));
    case 'figcaption':
      return blockLines(children, setting, [...styles, 'dim']);
    case 'table': {
      const caption = elementsBelow(element, 'caption').flatMap((found) =>
        wrap(piecesOf(found.children, links, ['dim']), width, paint),
      );
      return [...caption, ...tableLines(element, room, paint, links)];
    }
    default:
      return blockLines(children, setting, styles);
  }
}

function listLines({ tagName, properties, children }: Element, setting: Setting, styles: Style[]): string[] {
  const first = Number(properties['start'] ?? 1);
  const items = children.filter((child): child is Element => child.type === 'element');
  return items.flatMap((item, i) => {
    const sign = signOf(item, tagName === 'ol' ? `${first + i}.` : '•');
    const columns = sign.length + 1;
    const lines = within(setting, ' '.repeat(columns), columns, (inner) =>
      tight(blockLines(item.children, inner, styles)),
    );
    return [`${sign} ${(lines[0] ?? '').slice(columns)}`, ...lines.slice(1)];
  });
}

function signOf({ data }: Element, usual: string): string {
  if (data?.note?.role === 'note') return `[^${harmless(data.note.label)}]`;
  if (data?.task !== undefined) return data.task ? '[x]' : '[ ]';
  return usual;
}

/** An item of one paragraph and a list in it has no empty line between them. */
const tight = (lines: string[]) =>
  lines.filter((line, i) => line !== '' || !/^\S*[•\d]/.test(lines[i + 1] ?? ''));

/** Lines in less width, each behind a prefix of so many columns. */
function within(
  setting: Setting,
  prefix: string,
  columns: number,
  write: (inner: Setting) => string[],
): string[] {
  const width = Math.max(LEAST_WIDTH, setting.width - columns);
  const room = Math.max(LEAST_WIDTH, setting.room - columns);
  return write({ ...setting, width, room }).map((line) => (prefix + line).trimEnd());
}

function textOf(node: ElementContent): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}
