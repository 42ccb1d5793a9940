import type { Article } from 'pith';
import { estimateTokens } from 'pith/chunk';
import { Content } from 'pith/internal/chunk/content';
import { answerLinks } from './links.ts';
import { answerOutline } from './outline.ts';
import { answerRead, answerSection } from './read.ts';
import { answerSearch } from './search.ts';
import type { AnswerTask } from './task.ts';

/** An article, and all that its answers need of it. */
export interface Asked {
  article: Article;
  content: Content;
  /** What the agent calls the page. */
  name: string;
  /** Stands in the marks of where to go on, so that a page that has changed is noticed. */
  version: string;
  canRender: boolean;
}

/** From a question to the text that the agent gets. */
export function answer(article: Article, { id, name, question, canRender }: AnswerTask): string {
  const asked: Asked = {
    article,
    content: new Content(article, estimateTokens),
    name,
    version: id.slice(0, 6),
    canRender,
  };
  switch (question.tool) {
    case 'read':
      return answerRead(asked, question);
    case 'section':
      return answerSection(asked, question);
    case 'outline':
      return answerOutline(asked);
    case 'links':
      return answerLinks(asked, question);
    case 'search':
      return answerSearch(asked, question);
  }
}
