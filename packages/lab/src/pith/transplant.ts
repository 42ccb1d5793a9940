import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { bodyOf } from './body-of.ts';
import { Comments } from './comments.ts';

/**
 * Articles of real sites often have readers' comments and lists of other stories below them, and few pages of our data
 * do. So threads of forums, as they are and in the markup of blogs, and items of listings are planted below articles:
 * there they are not content.
 */
export class Transplanter {
  readonly #random: () => number;
  readonly #threads: DatasetPage[];
  readonly #lists: DatasetPage[];
  readonly #comments: Comments;

  /** `donors` are pages of the same fold as the articles, so that no fold sees another's pages. */
  constructor(donors: readonly DatasetPage[], random: () => number) {
    this.#random = random;
    this.#threads = donors.filter(({ type }) => type === 'forum');
    this.#comments = new Comments(this.#threads, random);
    this.#lists = donors.filter(({ type }) => type === 'listing' || type === 'collection');
  }

  /** The article with something planted below its body; null where there is no place or nothing to plant. */
  plant(article: DatasetPage): DatasetPage | null {
    const page = parsePage(article.html, { source: true });
    const body = bodyOf(page, alignText(page, goldText(article.gold) ?? '').content);
    if (body < 1 || page.end[body] >= page.size) return null;
    const at = page.sourceStart![page.end[body]];
    if (!(at > 0 && at <= page.source.length)) return null;
    const kind = this.#random();
    let planted = '';
    if (kind < THREADS)
      planted += this.#section(this.#thread(), COMMENT_NAMES, COMMENT_HEADINGS, LONGEST_THREAD);
    if (kind > 1 - LISTS)
      planted += this.#section(this.#part(this.#lists), RELATED_NAMES, RELATED_HEADINGS, LONGEST_LIST);
    if (planted.length < 200) return null;
    return {
      ...article,
      id: `${article.id}+`,
      html: page.source.slice(0, at) + planted + page.source.slice(at),
    };
  }

  /** Half of the threads are a forum's, markup and all. */
  #thread(): string {
    return this.#random() < 0.5 ? this.#part(this.#threads) : this.#comments.thread();
  }

  #part(donors: readonly DatasetPage[]): string {
    return donors.length === 0 ? '' : bodySource(this.#pick(donors));
  }

  #section(source: string, names: readonly string[], headings: readonly string[], longest: number): string {
    const fragment = source.slice(0, longest);
    // Half of them have a name that tells what they are; the others must be known by their looks.
    const name = this.#random() < 0.5 ? ` class="${this.#pick(names)}"` : '';
    return `<div${name}><h3>${this.#pick(headings)}</h3>${fragment}</div>`;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)];
  }
}

/** The parts of the articles that get a thread, and a list. */
const THREADS = 0.7;
const LISTS = 0.6;
const LONGEST_THREAD = 60_000;
const LONGEST_LIST = 20_000;
const COMMENT_NAMES = ['comments', 'comment-list', 'responses', 'commentlist', 'discussion'];
const COMMENT_HEADINGS = [
  'Comments',
  '12 Comments',
  '38 comments to this post',
  '7 Responses',
  'Comments (5)',
  'Responses to this story',
  'Leave a reply',
  '3 thoughts on this',
  'Discussion',
  'Reader comments',
  'Kommentare',
  'Commentaires',
  'What do you think?',
  '',
];
const RELATED_NAMES = ['related', 'more-stories', 'recommended', 'popular'];
const RELATED_HEADINGS = [
  'Related articles',
  'More stories',
  'You may also like',
  'Most popular',
  'Recommended',
  'Latest news',
  'See also',
  'Mehr zum Thema',
  'Read next',
  '',
];

/** The source of a page's body, scripts left out. */
function bodySource({ html, gold }: DatasetPage): string {
  const page = parsePage(html, { source: true });
  const body = bodyOf(page, alignText(page, goldText(gold) ?? '').content);
  if (body < 1) return '';
  const end = page.end[body] < page.size ? page.sourceStart![page.end[body]] : page.source.length;
  return page.source.slice(page.sourceStart![body], end).replace(/<script[\s\S]*?<\/script>/gi, '');
}
