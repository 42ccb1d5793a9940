import { commentElements } from '../../../page/index.ts';
import { dropping } from '../../rule.ts';
import { commentHeading } from './comment-heading.ts';
import { dropInside } from './inside-elements.ts';
import type { PithRule, PithSelection } from './pith-rule.ts';
import { SHARES, TYPES } from './thresholds.ts';

const isForum = ({ pageType }: PithSelection) => pageType!.probabilities.forum >= TYPES.likelyForum;

/** Readers' comments below an article are no part of it. */
export const comments: PithRule = {
  name: 'comments',
  about: "Drops readers' comments, unless the page is a forum or they are most of it.",
  looksAt: 'elements that are called comments; the words kept inside and outside',
  forReaders: 'What readers wrote is in `comments`, and not at the end of the article.',
  apply(chosen) {
    if (isForum(chosen)) return [];
    const { facts } = chosen.scored;
    const isArticle = chosen.pageType!.probabilities.article >= TYPES.surelyArticle;
    const most = isArticle ? SHARES.mostInComments : SHARES.mostOfKept;
    return dropInside(facts, chosen.keep, commentElements(facts.page), "readers' comments", most);
  },
};

/** Where no element is called so, a heading may say it: "38 comments". */
export const belowCommentHeading: PithRule = {
  name: 'comment-heading',
  about: 'Drops what stands below a heading of comments, unless the page is a forum.',
  looksAt: 'headings that speak of comments, below kept text',
  forReaders: 'What readers wrote is not at the end of the article.',
  apply(chosen) {
    if (isForum(chosen)) return [];
    const heading = commentHeading(chosen.scored.facts, chosen.keep);
    if (heading < 0) return [];
    return dropping(chosen.keep, (block) => block >= heading, 'below the heading of the comments');
  },
};
