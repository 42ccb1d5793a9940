import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';

/** What one reader wrote, as blogs and papers mark it up. The names are those of common blog software. */
type Style = (comment: {
  who: string;
  when: string;
  paragraphs: readonly string[];
  number: number;
}) => string;

interface Markup {
  before: string;
  after: string;
  comment: Style;
}

const joined = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

const MARKUPS: readonly Markup[] = [
  {
    before: '<ol class="commentlist">',
    after: '</ol>',
    comment: ({ who, when, paragraphs, number }) =>
      `<li class="comment depth-1" id="comment-${number}"><div class="comment-author vcard"><cite class="fn">${who}</cite> <span class="says">says:</span></div><div class="comment-meta"><a href="#comment-${number}">${when}</a></div>${joined(paragraphs)}<div class="reply"><a href="#respond">Reply</a></div></li>`,
  },
  {
    before: '<div id="comments-block">',
    after: '</div>',
    comment: ({ who, when, paragraphs }) =>
      `<div class="comment-block"><h4 class="comment-header"><a href="#">${who}</a> said...</h4><div class="comment-body">${joined(paragraphs)}</div><span class="comment-timestamp"><a href="#">${when}</a></span></div>`,
  },
  {
    before: '<dl class="reader-comments">',
    after: '</dl>',
    comment: ({ who, when, paragraphs }) =>
      `<dt class="author">by ${who} ${when}</dt><dd>${paragraphs.join('<br><br>')}</dd>`,
  },
  {
    before: '<ul class="dsq-comments">',
    after: '</ul>',
    comment: ({ who, when, paragraphs, number }) =>
      `<li class="dsq-comment" id="dsq-comment-${number}"><div class="dsq-comment-header">${who} <a href="#">${when}</a></div><div class="dsq-comment-message">${joined(paragraphs)}</div><a href="#">Like</a> <a href="#">Reply</a></li>`,
  },
  {
    before: '<div class="feedback">',
    after: '</div>',
    comment: ({ who, when, paragraphs }) =>
      `<div><b>${who}</b> | ${when}<br>${paragraphs.join('<br>')}</div><hr>`,
  },
  {
    before: '<table class="responses">',
    after: '</table>',
    comment: ({ who, when, paragraphs, number }) =>
      `<tr><td>${number}. ${who}<br><small>${when}</small></td><td>${joined(paragraphs)}</td></tr>`,
  },
];

const WHO = [
  'Anna',
  'mike_77',
  'J. Porter',
  'Anonymous',
  'skywalker',
  'Rosa M.',
  'Tom',
  'reader in Ohio',
  'DrKarl',
  'Ling',
  'oldtimer',
  'Pierre',
  'sunny day',
  'Guest',
];
const WHEN = [
  (n: number) => `March ${1 + (n % 28)}, 2012 at ${1 + (n % 12)}:${10 + (n % 50)} pm`,
  (n: number) => `${1 + (n % 59)} minutes ago`,
  (n: number) => `${1 + (n % 28)}/${1 + (n % 12)}/2014 ${n % 24}:${10 + (n % 50)}`,
  (n: number) => `${2 + (n % 9)} years ago`,
  () => '',
];

/** Words of a paragraph that a reader may have written. */
const SHORTEST = 4;
const LONGEST = 150;
const MOST_COMMENTS = 40;
/** Few comments are not called anything; many such would make items of lists look like comments. */
const NAMED = 0.75;

/** Readers' comments: the paragraphs of forums' posts in the markup of blogs. */
export class Comments {
  readonly #random: () => number;
  readonly #posts: string[];

  constructor(forums: readonly DatasetPage[], random: () => number) {
    this.#random = random;
    this.#posts = forums.flatMap(postsOf);
  }

  /** A thread, at times without the names that would tell what it is; empty where nobody has written anything. */
  thread(): string {
    if (this.#posts.length === 0) return '';
    const { before, after, comment } = this.#pick(MARKUPS);
    const when = this.#pick(WHEN);
    // Short threads are more frequent than long ones.
    const count = 2 + Math.floor(this.#random() ** 2 * MOST_COMMENTS);
    let html = before;
    for (let number = 1; number <= count; number++) {
      const paragraphs = Array.from({ length: 1 + Math.floor(this.#random() ** 2 * 4) }, () =>
        this.#pick(this.#posts),
      );
      html += comment({
        who: this.#pick(WHO),
        when: when(Math.floor(this.#random() * 1000)),
        paragraphs,
        number,
      });
    }
    html += after;
    return this.#random() < NAMED ? html : html.replace(/ (class|id)="[^"]*"/g, '');
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)];
  }
}

function postsOf({ html, gold }: DatasetPage): string[] {
  const page = parsePage(html);
  const { content } = alignText(page, goldText(gold) ?? '');
  const posts: string[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    const text = page.blocks.text(block);
    const words = text.split(/\s+/).length;
    if (content[block] === 1 && words >= SHORTEST && words <= LONGEST)
      posts.push(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
  }
  return posts;
}
