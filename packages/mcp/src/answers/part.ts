import type { Unit } from 'pith/internal/chunk/content';
import { fill } from 'pith/internal/chunk/fill';
import { readChunkOptions } from 'pith/internal/chunk/options';
import { PithError } from 'pith/internal/page/errors';
import type { Asked } from './answer.ts';

/** A part of a page, as much as an agent asked for. */
export interface Part {
  markdown: string;
  headings: readonly string[];
  /** From where to go on; null where nothing is left. */
  next: string | null;
  /** The page has changed since the mark was given that this part begins at. */
  changed: boolean;
}

interface Mark {
  block: number;
  offset: number;
  version: string;
}

/** As many units as fit, cut between blocks where that can be, from a mark on. */
export function partOf(
  asked: Asked,
  units: readonly Unit[],
  from: string | undefined,
  maxTokens: number,
): Part {
  const mark = from === undefined ? null : readMark(from);
  const left = mark === null ? units : units.flatMap((unit) => after(asked, unit, mark));
  const options = readChunkOptions({ maxTokens, by: 'size' });
  const [first = [], second] = take(fill(left, asked.content, options), 2);
  return {
    markdown: asked.content.markdownOf(first),
    headings: first[0]?.headings ?? [],
    next: second === undefined ? null : nextMark(asked, second[0], mark),
    changed: mark !== null && mark.version !== asked.version,
  };
}

/** What of a unit comes after a mark: all, nothing, or some of its parts. */
function after({ content }: Asked, unit: Unit, mark: Mark): Unit[] {
  if (unit.block !== mark.block) return unit.block > mark.block ? [unit] : [];
  const rest = (each: Unit): Unit[] => {
    if (each.start >= mark.offset) return [each];
    if (each.end <= mark.offset) return [];
    const parts = content.split(each);
    return parts.length > 1 ? parts.flatMap(rest) : [each];
  };
  return rest(unit);
}

/** Where a part begins that has no text, as pictures have none, the mark could be the one before: then it moves on. */
function nextMark({ version }: Asked, { block, start }: Unit, before: Mark | null): string {
  const isSame = before !== null && before.block === block && before.offset >= start;
  return isSame ? `${block + 1}-0-${version}` : `${block}-${start}-${version}`;
}

function readMark(from: string): Mark {
  const [, block, offset, version] = /^(\d{1,9})-(\d{1,9})-([0-9a-f]{6})$/.exec(from.trim()) ?? [];
  if (version !== undefined) return { block: Number(block), offset: Number(offset), version };
  throw new PithError(
    'BAD_INPUT',
    `"${from}" is no mark of where to go on. Give "from" as an answer of read, section or search has named it.`,
    { from },
  );
}

function take<Value>(values: Iterable<Value>, most: number): Value[] {
  const taken: Value[] = [];
  for (const value of values) {
    taken.push(value);
    if (taken.length === most) break;
  }
  return taken;
}
