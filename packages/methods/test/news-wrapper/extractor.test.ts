import { expect, test } from 'vitest';
import { findNews, newsWrapperExtractor, readModel, writeModel } from '../../src/news-wrapper/index.ts';
import { laidOut } from './lay-out.ts';
import { learnedWrapper, newsPage } from './news-pages.ts';

const model = await learnedWrapper();
const extractor = newsWrapperExtractor(() => model);

test('title and body of pages of another template', () => {
  for (let seed = 100; seed < 110; seed++) {
    const { html, gold } = newsPage(seed, 'right');
    const page = laidOut(html);
    const { keep, title } = extractor.extract(page);
    const kept = [...keep].flatMap((is, block) => (is === 1 ? [page.blocks.text(block)] : []));
    expect(kept.join('\n')).toBe(gold.text);
    expect(page.blocks.text(title)).toBe(gold.title);
  }
});

test('all candidates come with their posteriors, and the best wins', () => {
  const page = laidOut(newsPage(7).html);
  const { body, bodies, title, titles } = findNews(page, model);
  expect(bodies.length).toBeGreaterThan(5);
  expect(body!.posterior).toBe(Math.max(...bodies.map(({ posterior }) => posterior)));
  expect(title!.posterior).toBe(Math.max(...titles.map(({ posterior }) => posterior)));
  expect(page.attribute(body!.node, 'class')).toBe('story');
  expect(body!.rect.right - body!.rect.left).toBe(640);
});

test('where nothing in the first screen is likely, the whole page is looked at by content; not as in the paper', () => {
  const { html, gold } = newsPage(11);
  // As a page that came without its style sheets: all that comes first takes three screens.
  const low = html.replace(
    /data-box="(\d+) (\d+)/g,
    (_, left, top) => `data-box="${left} ${Number(top) + 1500}`,
  );
  const page = laidOut(low.replace('<body data-box="0 1500', '<body data-box="0 0'));
  const found = extractor.extract(page, { body: 0, title: 0, beyond: 1 });
  expect(page.blocks.text(found.keep.indexOf(1))).toBe(gold.text!.split('\n')[0]);
  expect(page.blocks.text(found.title)).toBe(gold.title);
  expect(found.reasons(found.keep.indexOf(1)).at(-1)).toMatch(/by its content alone/);
  expect([...extractor.extract(page, { beyond: 0 }).keep]).not.toEqual([...found.keep]);
});

test('reasons name the subtree, its posterior and the features that decided', () => {
  const page = laidOut(newsPage(7).html);
  const { keep, title, score, reasons } = extractor.extract(page);
  const inside = keep.indexOf(1);
  expect(reasons(inside)[0]).toMatch(/^in the body subtree \/html.*\/div\[1\] with P = [01]\.\d\d$/);
  expect(reasons(inside).slice(1).join(' ')).toMatch(/[+−]\d+\.\d\d Format/);
  expect(reasons(title)[0]).toMatch(/^title subtree .*\/h1\[1\] with P = /);
  expect(score[inside]).toBeGreaterThan(0);
  for (let block = 0; block < keep.length; block++)
    if (keep[block] === 0) expect(score[block]).toBeLessThanOrEqual(0);
});

test('feature sets are switches; each has machines of its own', () => {
  const page = laidOut(newsPage(8).html);
  const bySets = (body: number, title: number) => [...extractor.extract(page, { body, title }).score];
  expect(bySets(1, 0)).not.toEqual(bySets(0, 0));
  expect(bySets(2, 0)).not.toEqual(bySets(0, 0));
  const titles = (['all', 'spatial', 'content'] as const).map((title) => findNews(page, model, { title }));
  expect(new Set(titles.map(({ title }) => title!.posterior)).size).toBe(3);
  expect(() => bySets(3, 0)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
});

test('a model is read back from its bytes, and anything else is refused', () => {
  const bytes = writeModel(model);
  const page = laidOut(newsPage(9).html);
  const again = extractor.withModel!(bytes).extract(page);
  expect([...again.keep]).toEqual([...extractor.extract(page).keep]);
  expect(readModel(bytes).about).toEqual(model.about);
  for (const wrong of [new Uint8Array(), bytes.slice(0, 200), bytes.slice(0, -1), bytes.slice(1)])
    expect(() => readModel(wrong)).toThrow(expect.objectContaining({ code: 'BAD_MODEL' }));
});

test('a page with nothing to see has no body, and says so', () => {
  const page = laidOut('<p>Some text that is nowhere.</p>');
  const { keep, title, reasons } = extractor.extract(page);
  expect([...keep]).toEqual([0]);
  expect(title).toBe(-1);
  expect(reasons(0)).toEqual(['no subtree of the page can be its body']);
});
