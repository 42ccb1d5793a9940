import { Defuddle } from 'defuddle/node';
import { answer } from './text-of.ts';

export async function run(html: string, url: string) {
  const { content, title, author, published } = await Defuddle(html, url);
  return answer(content, { title, author, date: published });
}
