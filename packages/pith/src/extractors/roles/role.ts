/** What a block is on its page. */
export const ROLES = [
  'headline',
  'lead',
  'byline',
  'date',
  'body',
  'heading',
  'list',
  'table',
  'code',
  'quote',
  'caption',
  'credit',
  'note',
  'field',
  'comment',
  'author-box',
  'promotion',
  'related',
  'navigation',
  'notice',
  'boilerplate',
] as const;

export type Role = (typeof ROLES)[number];
