import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { Lengthener } from '../../src/pith/lengthen.ts';

/** So many words that few of them make an article of thousands of words. */
const LONG = 'of boats and of rivers, of towns and of bridges, '.repeat(20);
const articleAbout = (subject: string, name: string): DatasetPage => {
  const texts = Array.from({ length: 8 }, (_, i) => `Paragraph ${i} of ${subject} tells ${LONG}at length.`);
  const story = texts.map((text) => `<p class="${name}">${text}</p>\n`).join('');
  return {
    id: subject,
    type: 'article',
    html: `<body><nav>Home</nav><div>${story}<hr></div><footer>About us</footer></body>`,
    gold: { text: texts.join('\n') },
  };
};
const own = articleAbout('ferries', 'own');
const donor = articleAbout('harbours', 'other');

test('an article gets parts of others before its last, dressed as its own are, and its gold has them', () => {
  const long = new Lengthener([donor], seededRandom(1)).lengthen(own)!;
  const page = parsePage(long.html);
  const texts = Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));
  expect(texts.slice(1, -1).sort()).toEqual(long.gold.text!.split('\n').sort());
  expect(texts.filter((text) => text.includes('ferries'))).toEqual(own.gold.text!.split('\n'));
  expect(texts.at(-2)).toContain('Paragraph 7 of ferries');
  expect(long.gold.text!.split(/\s+/).length).toBeGreaterThan(2500);
  expect(long.html).not.toContain('other');
});

test('one whose body has too few parts is left alone', () => {
  const short = { ...own, html: '<p>Short.</p>' };
  expect(new Lengthener([donor], seededRandom(1)).lengthen(short)).toBeNull();
  expect(new Lengthener([short], seededRandom(1)).lengthen(own)).toBeNull();
});
