import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { alignText } from '../src/gold/align.ts';
import { alignAnnotated } from '../src/gold/align-annotated.ts';
import { alignTokens } from '../src/gold/align-tokens.ts';
import { goldText, goldTexts } from '../src/gold/gold-texts.ts';
import { mainText } from '../src/gold/main-text.ts';

const ARTICLE = `<title>t</title><nav><a>Home</a> <a>The news</a></nav><h1>Rain at last</h1><p>By Ann Lee</p>
  <p>It rained on Monday for the first time in weeks, and the fields drank it up.</p><p>Good.</p>
  <aside>Read more: sun on Tuesday and wind on Friday</aside>
  <p>Farmers said they were glad of it, and hoped for more before the harvest.</p><footer>Good. All rights</footer>`;
const GOLD = `Rain at last\n\nIt rained on Monday for the first time in weeks, and the fields drank it up.\n\nGood.\n
Farmers said they were glad of it, and hoped for more before the harvest.`;

const kept = (html: string, gold: string) => {
  const page = parsePage(html);
  const { content } = alignText(page, gold);
  return Array.from({ length: page.blocks.count }, (_, b) => page.blocks.text(b)).filter(
    (_, b) => content[b] === 1,
  );
};

describe('gold text on blocks', () => {
  test('finds its blocks, short ones between their neighbours, and not their likes elsewhere', () => {
    expect(kept(ARTICLE, GOLD)).toEqual([
      'Rain at last',
      'It rained on Monday for the first time in weeks, and the fields drank it up.',
      'Good.',
      'Farmers said they were glad of it, and hoped for more before the harvest.',
    ]);
    expect(alignText(parsePage(ARTICLE), GOLD).f1).toBe(1);
  });

  test('finds what the gold has in another order', () => {
    const swapped = GOLD.split('\n').filter(Boolean).reverse().join('\n');
    expect(kept(ARTICLE, swapped)).toContain(
      'Farmers said they were glad of it, and hoped for more before the harvest.',
    );
    expect(kept(ARTICLE, swapped)).toContain(
      'It rained on Monday for the first time in weeks, and the fields drank it up.',
    );
  });

  test('an empty gold keeps nothing', () => {
    expect(kept(ARTICLE, '')).toEqual([]);
  });
});

describe('gold on tokens', () => {
  test('tags between words of the content are in, others are not', () => {
    const page = parsePage('<p>out</p><p>in <b>bold</b></p><p>in</p><p>out</p>', { source: true });
    const labels = alignTokens(page, Uint8Array.from([0, 1, 1, 0]));
    const shown = Array.from({ length: page.tokens.count }, (_, i) => page.tokens.text(i)).filter(
      (_, i) => labels[i] === 1,
    );
    expect(shown.join('')).toBe('in<b>bold</b></p><p>in');
  });
});

describe('annotated pages', () => {
  const original =
    '<h1>Head line</h1><p>First text here</p><div>An ad</div><p>Second text here</p><p>Nice one!</p>';
  const span = (sel: number, text: string) => `<span class="x-nc-sel${sel}">${text}</span>`;
  const annotated = `<h1>${span(1, 'Head line')}</h1><p>${span(2, 'First text here')}</p><div>${span(0, 'An ad')}</div>
    <p>${span(2, 'Second text here')}</p><p>${span(5, 'Nice one!')}</p>`;

  test('give every block of the original its class', () => {
    const { classOf, found } = alignAnnotated(parsePage(original), annotated);
    expect([...classOf]).toEqual([1, 2, 0, 2, 5]);
    expect(found).toBe(1);
  });

  test('give the gold text, and all readings of it', () => {
    expect(goldText({ annotatedHtml: annotated })).toBe('First text here\nSecond text here');
    expect(goldTexts({ annotatedHtml: annotated })[1]).toBe('Head line\nFirst text here\nSecond text here');
    expect(goldText({ with: ['x'] })).toBeNull();
  });
});

describe('the main text of a gold', () => {
  const page = parsePage(
    '<title>Rain at last | The Paper</title><h1>Rain at last in the valley</h1><p>It rained.</p>',
  );
  const body = 'It rained on Monday.\nThe fields drank it up.';

  test.each([
    ['a headline as in the title', `Rain at last\n\n${body}`],
    ['a headline as in a heading, a date before it', `12 June 2012\nRain at last in the valley\n${body}`],
    ['bylines and dates after it', `Rain at last\nBy Ann Lee\nPosted on June 12, 2012\n${body}`],
  ])('%s goes', (_, gold) => {
    expect(mainText(gold, page)).toBe(body);
  });

  test('a gold without a headline, or of nothing else, stays', () => {
    expect(mainText(body, page)).toBe(body);
    expect(mainText('Rain at last\nBy Ann Lee', page)).toBe('Rain at last\nBy Ann Lee');
  });
});
