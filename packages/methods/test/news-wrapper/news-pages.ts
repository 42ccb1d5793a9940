import { newsExample } from '@pith/lab/internal/news-wrapper/examples';
import { learnWrapper } from '@pith/lab/internal/news-wrapper/learn';
import { newsTruth } from '@pith/lab/internal/news-wrapper/truth';
import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';
import type { NewsWrapperModel } from '../../src/news-wrapper/index.ts';
import { laidOut } from './lay-out.ts';

const WORDS = 'river council market winter harbour bridge story evening mayor garden signal letter'.split(
  ' ',
);

/** A made-up news page as if rendered, with its gold: a masthead, a menu, the news at a side, comments below. */
export function newsPage(seed: number, side: 'left' | 'right' = 'left'): DatasetPage {
  const random = seededRandom(seed);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const title = `${words(5 + Math.floor(random() * 4))} ${seed}`;
  const paragraphs = Array.from({ length: 4 + Math.floor(random() * 5) }, () => `${words(30)}.`);
  const left = side === 'left' ? 20 : 330;
  const top = 100 + Math.floor(random() * 60);
  const height = paragraphs.length * 90;
  const html = `<title>${title} - Daily</title><body data-box="0 0 1000 ${top + height + 600}">
<div data-box="0 0 1000 40" data-font=40><a href="/">Daily</a></div>
<ul data-box="${side === 'left' ? 700 : 20} 100 250 500">${Array.from({ length: 9 }, (_, i) => `<li data-box="700 ${100 + i * 40} 250 20"><a href="/${i}">${words(4)}</a></li>`).join('')}</ul>
<div data-box="${left} ${top - 50} 640 ${height + 60}"><h1 data-font=28 data-box="${left} ${top - 50} 640 34">${title}</h1>
<div class=story data-box="${left} ${top} 640 ${height}">${paragraphs.map((text, i) => `<p data-box="${left} ${top + i * 90} 640 80">${text}</p>`).join('')}</div></div>
<div data-box="${left} ${top + height + 40} 640 300">${Array.from({ length: 4 }, (_, i) => `<p data-box="${left} ${top + height + 40 + i * 60} 640 50">${words(25)}</p>`).join('')}</div></body>`;
  return { id: String(seed), site: side, html, gold: { title, text: paragraphs.join('\n') } };
}

/** A wrapper learned from made-up pages. */
export async function learnedWrapper(pages = 12): Promise<NewsWrapperModel> {
  const examples = Array.from({ length: pages }, (_, i) => {
    const { html, gold } = newsPage(i + 1);
    const page = laidOut(html);
    return newsExample(page, newsTruth(page, gold)!)!;
  });
  return learnWrapper(examples);
}
