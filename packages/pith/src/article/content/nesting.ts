// biome-ignore-all format: tables of tags read better packed
import type { AllowedTag } from './allowed.ts';

/** What an element may hold: `flow` blocks and lines, `line` text only, the others their parts. */
export type Kind = 'flow' | 'line' | 'list' | 'terms' | 'table' | 'rows' | 'row';

const KINDS: Partial<Record<AllowedTag, Kind>> = {
  ul: 'list', ol: 'list', dl: 'terms', table: 'table', thead: 'rows', tbody: 'rows', tfoot: 'rows', tr: 'row',
  h1: 'line', h2: 'line', h3: 'line', h4: 'line', h5: 'line', h6: 'line', dt: 'line', summary: 'line', caption: 'line',
  p: 'line',
};

export function kindOf(tag: AllowedTag): Kind {
  return KINDS[tag] ?? 'flow';
}

/** The part that text right inside a structure belongs to. */
export const PART: Partial<Record<Kind, AllowedTag>> = {
  list: 'li', terms: 'dd', table: 'tbody', rows: 'tr', row: 'td',
};

/** Parts and the kind of their parent; the element that is made for a part without one, if any. */
export const PARENT: Partial<Record<AllowedTag, { kind: Kind; make?: AllowedTag }>> = {
  li: { kind: 'list', make: 'ul' }, dt: { kind: 'terms', make: 'dl' }, dd: { kind: 'terms', make: 'dl' },
  caption: { kind: 'table' }, thead: { kind: 'table' }, tbody: { kind: 'table' }, tfoot: { kind: 'table' },
  tr: { kind: 'rows' }, td: { kind: 'row' }, th: { kind: 'row' },
};
