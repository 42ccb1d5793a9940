import type { Content, Unit } from 'pith/internal/chunk/content';
import { PithError } from 'pith/internal/page/errors';

/** What stands under a heading, with all that is below it. */
export interface Section {
  /** From 1, in the order of the page; 0 is what comes before the first heading. */
  number: number;
  heading: string;
  /** 1 to 6; 0 for what comes before the first heading. */
  level: number;
  units: readonly Unit[];
}

export function sectionsOf({ units }: Content): Section[] {
  const starts = units.flatMap(({ level }, at) => (level > 0 ? [at] : []));
  const before = units.slice(0, starts[0] ?? units.length);
  const sections = starts.map((at, i) => {
    const { level, headings } = units[at];
    const end = starts.slice(i + 1).find((next) => units[next].level <= level) ?? units.length;
    return { number: i + 1, heading: headings.at(-1) ?? '', level, units: units.slice(at, end) };
  });
  return before.length === 0 ? sections : [{ number: 0, heading: '', level: 0, units: before }, ...sections];
}

/** Tokens of what the units hold, and of what parts them. */
export function tokensOf(units: readonly Unit[]): number {
  return units.reduce((sum, { tokens }) => sum + tokens + 1, 0);
}

/** By its number, by its heading, or by words of its heading. */
export function findSection(sections: readonly Section[], wanted: string | number): Section {
  const words = normal(String(wanted));
  const found =
    sections.find(({ number }) => String(number) === words) ??
    sections.find(({ heading }) => normal(heading) === words) ??
    sections.find(({ heading }) => normal(heading).includes(words));
  if (found !== undefined) return found;
  const known = sections.map(({ number, heading }) => `${number} ${heading || '(before the first heading)'}`);
  const list = known.slice(0, MOST_NAMED).join('; ') + (known.length > MOST_NAMED ? '; …' : '');
  throw new PithError(
    'BAD_INPUT',
    known.length === 0
      ? 'The page has no sections: it is empty. Call read to see why.'
      : `There is no section "${wanted}". The sections are: ${list}.`,
    { section: wanted },
  );
}

const MOST_NAMED = 40;

const normal = (text: string) =>
  text
    .replace(/^#+\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
