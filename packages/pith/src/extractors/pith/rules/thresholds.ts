/**
 * Every number that a rule decides by. They were chosen on training folds of wcxb-dev; `pith ablate` prints what each
 * rule is worth.
 */

/** Probabilities of a page's type. */
export const TYPES = {
  /** From here on a page is rather a forum than not, and comments are the page. */
  likelyForum: 0.5,
  /** From here on a page is surely an article: comments are no part of it, and a heading must head something. */
  surelyArticle: 0.8,
} as const;

/** P(content) of a block. */
export const CONTENT = {
  /** Where no block of a page reaches this, the page shows nothing but its wrapping. */
  someContent: 0.25,
  /** A heading right above kept text may be this unlikely, and is kept. */
  heading: 0.2,
  /** From here on a heading is content whatever became of the text below it, say a picture. */
  sureHeading: 0.5,
} as const;

/** Words. */
export const WORDS = {
  /** A page that keeps fewer may have nothing to say. */
  fewOnPage: 60,
  /** Shorter lines above a text are names, dates and captions. */
  leastOfLead: 8,
  /** An invitation to read something else is not longer. */
  mostOfPromotion: 40,
  /** A line above links that invites to read them is not longer. */
  mostOfInvitation: 6,
  /** A line that says whose an article is, is not longer. */
  mostOfClosing: 40,
  /** What stands around a field for an e-mail address is not longer. */
  mostOfSignUp: 100,
  /** A heading of comments is not longer. */
  mostOfCommentHeading: 20,
  /** Words kept above a heading of comments: it heads comments on something. */
  leastAboveComments: 25,
} as const;

/** Characters. */
export const CHARACTERS = {
  /** Shorter texts are labels and numbers, which may well recur. */
  leastOfCopy: 15,
  /** What stands in one wrapper with a heading and is no longer is a tool of it, such as "[edit]". */
  mostBesideHeading: 20,
  /** Longer texts are no price or date that several items share. */
  mostOfSharedField: 60,
} as const;

/** Shares, from 0 to 1. */
export const SHARES = {
  /** Of the page's words: what is kept of a page without content is less. */
  lesserPart: 0.5,
  /** Of the words of a table or list: where at least this much is kept, all is; where at most that much is, nothing. */
  keepAllOfGroup: 0.6,
  dropAllOfGroup: 0.15,
  /** Of the page's words: a table or list with more holds the page's layout. */
  layout: 0.7,
  /** Of the page's words: an element with more is no side part, whatever it is called. */
  mostOfSidePart: 0.5,
  /** Of the words kept: where more is inside some elements, they are the page. */
  mostOfKept: 0.5,
  /** The same for comments of a page that is surely an article. */
  mostInComments: 0.95,
  /** Of an invitation's characters: it is mostly a link. */
  leastLinkedPromotion: 0.5,
  /** Of the page's words: what stands around a field for an e-mail address is not more. */
  mostOfSignUp: 0.3,
  /** Of a lead's characters: more in links is a list of links. */
  mostLinkedLead: 0.3,
} as const;

/** Blocks. */
export const BLOCKS = {
  /** A lead is among so many below the headline. */
  mostToLead: 20,
  /** Below an invitation so many links at least are a list. */
  leastOfPromoted: 2,
} as const;
