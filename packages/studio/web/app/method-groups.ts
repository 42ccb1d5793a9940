import type { MethodInfo } from '../engine/protocol.ts';

/** The methods of one paper. */
export interface MethodGroup {
  /** Who wrote it, and when. */
  paper: string;
  methods: readonly MethodInfo[];
}

/** Methods by the papers that they come from, in the order of the list: ours first. */
export function byPaper(methods: readonly MethodInfo[]): MethodGroup[] {
  const groups = new Map<string, MethodInfo[]>();
  for (const method of methods) {
    const paper = paperOf(method);
    groups.set(paper, [...(groups.get(paper) ?? []), method]);
  }
  return [...groups].map(([paper, listed]) => ({ paper, methods: listed }));
}

/** A reference is the authors, the title and the place, or a page of our documentation. */
function paperOf({ reference, year }: MethodInfo): string {
  if (reference.startsWith('docs/')) return 'Our own';
  return `${reference.split(', ').slice(0, authorsOf(reference)).join(', ')}, ${year}`;
}

/** How many of the parts between commas name authors: up to the one with the last "&" before the title, or the first. */
function authorsOf(reference: string): number {
  const parts = reference.split(', ');
  const last = parts.findIndex((part) => part.includes(' & '));
  return last >= 0 && last < 4 ? last + 1 : 1;
}

const LONGEST = 64;

/** A method as a line of a list. */
export function methodLine({ name, summary }: MethodInfo): string {
  const short = summary.length > LONGEST ? `${summary.slice(0, LONGEST).replace(/\W+\w*$/, '')} …` : summary;
  return `${name}: ${short}`;
}
