import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../src/article/document/index.ts';
import { extract } from '../../src/index.ts';

const SENTENCE = 'Boats go up and down the river all day, and people watch them from the bridge in the sun.';
const text = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<p>In ${1990 + i} it was so. ${SENTENCE} <a href=/a>More</a> of it.</p>`,
  ).join('');
const PAGE = `<html lang=en><title>Boats on the river | News</title><nav><a href=/>Home</a> <a href=/b>Sport</a></nav>
  <article><h1>Boats on the river</h1><p class=byline>By Ann Doe</p>${text(4)}
  <figure><img src=/boat.jpg alt="A boat" width=600 height=400><figcaption>A boat below the old bridge of stone.</figcaption></figure>
  <table><tr><th>Boat</th><th>Year</th></tr><tr><td>Ann</td><td>1990</td></tr></table>${text(3)}</article>
  <section id=comments><ol class=commentlist><li class=comment>Ben: I like boats a lot, and rivers too.</li>
  <li class=comment>Cat: I like them more than all else there is.</li></ol></section>
  <footer><p>All rights reserved</p></footer>`;
const options = { url: 'https://example.org/boats', select: ['article', '.commentlist'] };
const selected = { ...options, select: ['article'] };

describe('the headline', () => {
  const article = extract(PAGE, selected);

  test('is the title, and no format repeats it', () => {
    expect(article.title).toBe('Boats on the river');
    for (const format of [article.text, article.markdown, article.html])
      expect(format).not.toContain('Boats on the river');
    expect(article.text).toContain('In 1990 it was so.');
  });

  test('is once on top of a document', () => {
    for (const format of ['text', 'markdown', 'html'] as const) {
      const document = DOCUMENTS[format](article).replace(/<title>.*?<\/title>/s, '');
      expect(document.match(/Boats on the river/g)).toHaveLength(1);
    }
    expect(DOCUMENTS.markdown(article)).toMatch(/^# Boats on the river\n/);
  });

  test('can be asked for', () => {
    expect(extract(PAGE, { ...selected, include: ['headline'] }).text).toMatch(/^Boats on the river\n/);
  });

  test('is found where another heading repeats it', () => {
    const twice = PAGE.replace('<article>', '<article><h2>Boats on the river!</h2>');
    expect(extract(twice, selected).text).not.toContain('Boats on the river');
  });
});

describe('include and exclude', () => {
  test('tables, captions, pictures and links can be left out', () => {
    expect(extract(PAGE, { ...selected, exclude: ['table'] }).markdown).not.toContain('1990 |');
    expect(extract(PAGE, selected).markdown).toContain('| Ann');
    expect(extract(PAGE, { ...selected, exclude: ['caption'] }).markdown).not.toContain('old bridge');
    const bare = extract(PAGE, { ...selected, exclude: ['image', 'link'] }).html;
    expect(bare).not.toMatch(/<img|<a /);
    expect(bare).toContain('More');
  });

  test('comments can be left out or asked for', () => {
    expect(extract(PAGE, { ...options, exclude: ['comment'] }).text).not.toContain('Ben:');
    const { text } = extract(PAGE, { url: options.url, include: ['comment'] });
    expect(text).toContain('Ben: I like boats');
  });

  test.each([
    [{ include: ['walrus'] }, /"include" has "walrus".*caption/],
    [{ exclude: 'table' }, /must be a list/],
    [{ include: ['table'], exclude: ['table'] }, /both/],
  ])('%j is refused', (wrong, message) => {
    expect(() => extract(PAGE, wrong as object)).toThrow(message);
  });
});

test('blocks and parts have roles', () => {
  const article = extract(PAGE, selected);
  const roleOf = (begin: string) => article.blocks.find(({ text }) => text.startsWith(begin))?.role;
  expect(roleOf('Boats on')).toBe('headline');
  expect(roleOf('By Ann')).toBe('byline');
  expect(roleOf('In 1990')).toBe('body');
  expect(roleOf('A boat')).toBe('caption');
  expect(roleOf('Ann')).toBe('table');
  expect(roleOf('Ben')).toBe('comment');
  expect(roleOf('Home')).toBe('navigation');
  expect(article.parts.find(({ role }) => role === 'headline')).toMatchObject({ written: false });
  expect(article.parts.filter(({ role }) => role === 'comment')).toHaveLength(2);
  expect(article.parts.filter(({ role }) => role === 'navigation')).toHaveLength(0);
});
