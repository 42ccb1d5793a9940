import { extractFromHtml } from '@extractus/article-extractor';
import { answer } from './text-of.ts';

export async function run(html: string, url: string) {
  const article = await extractFromHtml(html, url);
  return answer(article?.content ?? '', {
    title: article?.title,
    author: article?.author,
    date: article?.published,
  });
}
