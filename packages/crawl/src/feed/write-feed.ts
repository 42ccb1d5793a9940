import { generateJsonFeed, generateRssFeed } from 'feedsmith';
import { version } from 'pith/internal/fetch/version';
import type { FullEntry, FullFeed } from './full-feed.ts';

export const FEED_FORMATS = {
  rss: toRss,
  json: toJson,
} satisfies Record<string, (feed: FullFeed) => string>;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** RSS 2.0, with the texts in `content:encoded`. */
function toRss(feed: FullFeed): string {
  const { title, description, home, url, language } = feed;
  return generateRssFeed({
    title: title ?? url,
    description: description ?? title ?? url,
    link: home ?? url,
    ...(language !== null && { language }),
    generator: `pith/${version}`,
    items: feed.entries.map((entry) => {
      const { id, tags, summary } = entry;
      const date = dateOf(entry);
      const authors = authorsOf(entry);
      const html = htmlOf(entry);
      return {
        title: titleOf(entry),
        ...(entry.url !== null && { link: entry.url }),
        guid: { value: id ?? entry.url ?? titleOf(entry), isPermaLink: id === null && entry.url !== null },
        ...(date !== null && { pubDate: date }),
        ...(authors.length > 0 && { dc: { creators: authors } }),
        ...(tags.length > 0 && { categories: tags.map((name) => ({ name })) }),
        ...(summary !== null && { description: summary }),
        ...(html !== null && { content: { encoded: html } }),
      };
    }),
  });
}

/** JSON Feed 1.1. */
function toJson(feed: FullFeed): string {
  const { title, description, home, url, language } = feed;
  const written = generateJsonFeed({
    title: title ?? url,
    feed_url: url,
    ...(home !== null && { home_page_url: home }),
    ...(description !== null && { description }),
    ...(language !== null && { language }),
    items: feed.entries.map((entry) => {
      const { id, tags, summary, article } = entry;
      const date = dateOf(entry);
      const html = htmlOf(entry);
      return {
        id: id ?? entry.url ?? titleOf(entry),
        ...(entry.url !== null && { url: entry.url }),
        title: titleOf(entry),
        content_html: html ?? '',
        ...(summary !== null && { summary }),
        ...(date !== null && { date_published: date }),
        authors: authorsOf(entry).map((name) => ({ name })),
        ...(tags.length > 0 && { tags }),
        ...(article?.lang != null && { language: article.lang }),
      };
    }),
  });
  return `${JSON.stringify(written, null, 2)}\n`;
}

const titleOf = ({ title, article, url }: FullEntry) => title ?? article?.title ?? url ?? 'Untitled';
const htmlOf = ({ article, content }: FullEntry) => article?.html ?? content;
const authorsOf = ({ authors, article }: FullEntry) =>
  authors.length > 0 ? authors : (article?.authors ?? []);

function dateOf({ date, article }: FullEntry): Date | null {
  const found = new Date(date ?? article?.date ?? Number.NaN);
  return Number.isNaN(found.getTime()) ? null : found;
}
