import type { Wrapper } from '../wrapper.ts';

/** One or two templates of each of nine sites, written after a look at a few pages (section 5.1). */
export const WRAPPERS: readonly Wrapper[] = [
  { host: 'arstechnica.com', body: 'div.news-item-text' },
  { host: 'arstechnica.com', body: 'div.article-content' },
  { host: 'bbc.co.uk', body: 'td.storybody' },
  { host: 'bbc.co.uk', body: 'div.story-body' },
  { host: 'cnn.com', body: 'td#cnnArticleContent' },
  { host: 'cnn.com', body: 'div.cnn_strycntntlft' },
  { host: 'forbes.com', body: 'div#lingo_span' },
  { host: 'forbes.com', body: 'div.contains_vestpocket' },
  { host: 'foxnews.com', body: 'div.article-text' },
  { host: 'foxnews.com', body: 'div.story-text' },
  { host: 'latimes.com', body: 'div.storybody' },
  { host: 'latimes.com', body: 'div#story-body-text' },
  { host: 'news.yahoo.com', body: 'div#storybody' },
  { host: 'news.yahoo.com', body: 'div.yn-story-content' },
  { host: 'nymag.com', body: 'div.entry-body' },
  { host: 'nymag.com', body: 'div.article-content' },
  { host: 'nypost.com', body: 'div#article' },
  { host: 'nypost.com', body: 'div.entry-content' },
];
