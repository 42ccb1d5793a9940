import { createRequire } from 'node:module';
import { answer } from './text-of.ts';

interface Postlight {
  parse(
    url: string,
    options: object,
  ): Promise<{ content?: string; title?: string; author?: string; date_published?: string }>;
}

// Its ES module has default exports that Node does not read; the CommonJS build works.
const parser: Postlight = createRequire(import.meta.url)('@postlight/parser');

export async function run(html: string, url: string) {
  const article = await parser.parse(url, { html, contentType: 'html', fetchAllPages: false });
  return answer(article.content ?? '', {
    title: article.title,
    author: article.author,
    date: article.date_published,
  });
}
