import { Defuddle } from 'defuddle/node';
import { answer } from './text-of.ts';

export async function run(html: string, url: string) {
  const { content, title, author, published } = await Defuddle(html, url);
  return answer(content, { title, author, date: published });
}

/** The article as Markdown, as Defuddle itself writes it. */
export async function markdown(html: string, url: string): Promise<string> {
  const { content } = await Defuddle(html, url, { markdown: true });
  return content;
}
