import { type Article, joinArticles } from '../../article/index.ts';
import { asPithError } from '../../page/errors.ts';

/** Reads the page at an address. */
export type ReadArticle = (address: string) => Promise<{ article: Article; url: string }>;

/** An article with the pages that follow it, as one. Its warnings say what was joined, and why it ended if not by itself. */
export async function follow(
  first: { article: Article; url: string | undefined },
  most: number,
  read: ReadArticle,
): Promise<Article> {
  const articles: [Article, ...Article[]] = [first.article];
  const seen = new Set(first.url === undefined ? [] : [first.url]);
  const texts = new Set([first.article.text]);
  const addresses: string[] = [];
  let stopped: string | null = null;
  for (
    let next = first.article.next;
    next !== null && stopped === null;
    next = articles[articles.length - 1].next
  ) {
    if (seen.has(next)) stopped = `${next} was read before`;
    else if (articles.length >= most)
      stopped = `the next would be ${next}; "--follow ${most * 2}" reads more`;
    else {
      seen.add(next);
      try {
        const { article, url } = await read(next);
        if (texts.has(article.text)) stopped = `${next} says the same as an earlier page`;
        else {
          seen.add(url);
          texts.add(article.text);
          articles.push(article);
          addresses.push(url);
        }
      } catch (error) {
        stopped = `${next} could not be read: ${asPithError(error).message}`;
      }
    }
  }
  const joined = articles.length > 1 ? joinArticles(articles) : first.article;
  if (addresses.length > 0) {
    const message = `${articles.length} pages were joined; after the first: ${addresses.join(', ')}.`;
    joined.warnings.push({ code: 'JOINED', message });
  }
  if (stopped !== null) {
    const message = `Following stopped after ${articles.length} ${articles.length === 1 ? 'page' : 'pages'}: ${stopped}.`;
    joined.warnings.push({ code: 'FOLLOW_STOPPED', message });
  }
  return joined;
}
