import type { Article } from 'pith/article';
import type { Schema } from '../requests/schemas.ts';

const text = (description: string) => ({ type: 'string', description });
const maybe = (description: string) => ({ type: ['string', 'null'], description });

/** A record, so that the compiler misses none. */
const PROPERTIES: Record<keyof Article, Schema> = {
  title: maybe('The headline, without the name of the site.'),
  byline: maybe('Who wrote it: the authors, joined by commas.'),
  authors: { type: 'array', items: { type: 'string' }, description: 'Who wrote it, one by one.' },
  date: maybe('When it was published, ISO 8601.'),
  site: maybe('The name of the site.'),
  lang: maybe('The language.'),
  langSource: {
    enum: ['declared', 'detected', null],
    description: 'Whether the page declares its language, or its text shows it.',
  },
  dir: maybe('The direction of the writing.'),
  description: maybe('What the page says of itself.'),
  tags: { type: 'array', items: { type: 'string' }, description: 'What it is about, as the page says.' },
  image: maybe('The address of its picture.'),
  url: maybe('The address of the page.'),
  text: text('The content as plain text.'),
  html: text('The content as safe HTML.'),
  markdown: text('The content as Markdown.'),
  tei: text('The content as XML-TEI. Only if asked for.'),
  wordCount: { type: 'integer', description: 'Words of the content.' },
  blocks: {
    type: 'array',
    items: { type: 'object', required: ['text', 'role', 'tag', 'kept', 'score', 'rule', 'reasons'] },
    description: 'Every block of the page with its role, its score and the reasons. Only if asked for.',
  },
  hidden: {
    type: 'array',
    items: { type: 'object', required: ['text', 'place', 'why'] },
    description: 'Text that was left out because a reader of the page cannot see it.',
  },
  parts: {
    type: 'array',
    items: { type: 'object', required: ['role', 'text', 'written'] },
    description: 'The blocks of the article with their roles. Only if asked for.',
  },
  comments: { type: 'array', items: { type: 'object' }, description: 'What readers wrote below it.' },
  next: maybe('The address of its next page.'),
  method: text('The method that selected the content.'),
  confidence: { type: ['number', 'null'], description: 'How good the method expects to be: F1, 0 to 1.' },
  pageType: { type: ['object', 'null'], description: 'The kind of page, with probabilities.' },
  isArticle: { type: ['boolean', 'null'], description: 'Whether that kind is an article.' },
  warnings: {
    type: 'array',
    items: { type: 'object', required: ['code', 'message'] },
    description: 'What was cut, guessed or missing.',
  },
};

/** An article in JSON; which of its fields are there, the request says. */
export const ARTICLE: Schema = { type: 'object', additionalProperties: false, properties: PROPERTIES };

export const ARTICLE_EXAMPLE: Partial<Record<keyof Article, unknown>> = {
  title: 'Tides',
  byline: 'A. Writer',
  authors: ['A. Writer'],
  date: '2024-05-01',
  lang: 'en',
  langSource: 'declared',
  tags: ['sea', 'moon'],
  url: 'https://example.org/tides',
  text: 'The tide comes in twice a day.',
  markdown: 'The tide comes in twice a day.',
  html: '<p>The tide comes in twice a day.</p>',
  wordCount: 7,
  hidden: [],
  comments: [],
  next: null,
  method: 'pith',
  confidence: 0.93,
  isArticle: true,
  warnings: [],
};
