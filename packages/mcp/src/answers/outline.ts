import { aboutArticle, frontMatterOf } from './about.ts';
import type { Asked } from './answer.ts';
import { sectionsOf, tokensOf } from './sections.ts';

/** Longer outlines are cut. */
const MOST_SECTIONS = 500;

/** The headings of an article, each with its number and the size of what stands under it. */
export function answerOutline(asked: Asked): string {
  const { content, name } = asked;
  const sections = sectionsOf(content);
  const { title, page_type, confidence, warnings, advice } = aboutArticle(asked);
  const tokens = tokensOf(content.units);
  const header = frontMatterOf({ page: name, title, page_type, confidence, tokens, warnings, advice });
  const lines = sections.slice(0, MOST_SECTIONS).map(({ number, heading, units }) => {
    // By the headings above it, since many pages begin with a lower level or leave levels out.
    const indentation = '  '.repeat(Math.max(0, units[0].headings.length - 1));
    const words = heading === '' ? '(before the first heading)' : heading;
    return `${indentation}- ${number}: ${words} (${tokensOf(units)} tokens)`;
  });
  if (sections.length > MOST_SECTIONS) lines.push(`- … and ${sections.length - MOST_SECTIONS} more`);
  return `${header}\n\n${lines.join('\n') || 'The page has no text.'}`;
}
