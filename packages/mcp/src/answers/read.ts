import { aboutArticle, frontMatterOf } from './about.ts';
import type { Asked } from './answer.ts';
import { type Part, partOf } from './part.ts';
import { findSection, sectionsOf, tokensOf } from './sections.ts';
import type { Question } from './task.ts';

type Read = Extract<Question, { tool: 'read' }>;
type ReadSection = Extract<Question, { tool: 'section' }>;

/** The article from its beginning, or from where the last answer ended. */
export function answerRead(asked: Asked, { from, maxTokens }: Read): string {
  const { units } = asked.content;
  const part = partOf(asked, units, from, maxTokens);
  const about =
    from === undefined ? aboutArticle(asked) : { title: asked.article.title, under: part.headings };
  return written(asked, part, { ...about, tokens: tokensOf(units) }, 'read');
}

/** What stands under one heading. */
export function answerSection(asked: Asked, { section, from, maxTokens }: ReadSection): string {
  const found = findSection(sectionsOf(asked.content), section);
  const part = partOf(asked, found.units, from, maxTokens);
  const about = { title: asked.article.title, section: found.number, under: part.headings };
  return written(asked, part, { ...about, tokens: tokensOf(found.units) }, 'section');
}

function written(asked: Asked, part: Part, about: Record<string, unknown>, tool: string): string {
  const { next, changed, markdown } = part;
  const header = frontMatterOf({
    page: asked.name,
    ...about,
    ...(changed && {
      changed: 'The page is not the one that the last answer was from. Read it from its beginning.',
    }),
    ...(next !== null && { next }),
  });
  const more = next === null ? [] : [`(The text goes on. Call ${tool} again with from: "${next}".)`];
  return [header, markdown, ...more].filter(Boolean).join('\n\n');
}
