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

describe('who wrote an article, and when', () => {
  const dated = PAGE.replace('By Ann Doe', 'By Ann Doe, 3 May 2024').replace(
    '<title>',
    '<meta property=article:published_time content=2024-05-03><meta name=author content="Ann Doe"><title>',
  );

  test('is in the metadata, and no format repeats it', () => {
    const article = extract(dated, selected);
    expect(article).toMatchObject({ authors: ['Ann Doe'], date: '2024-05-03' });
    expect(article.text).toMatch(/^In 1990/);
    expect(article.parts.find(({ role }) => role === 'byline')).toMatchObject({ written: false });
  });

  test('can be asked for', () => {
    expect(extract(dated, { ...selected, include: ['byline'] }).text).toMatch(/^By Ann Doe, 3 May 2024\n/);
  });

  test.each([
    ['the line says more', 'By Ann Doe, who has lived on the river since her childhood'],
    ['the line says something else', 'With pictures from the harbour of Hull'],
  ])('stays where %s', (_, line) => {
    expect(extract(dated.replace('By Ann Doe, 3 May 2024', line), selected).text).toContain(line);
  });

  test('stays in a thread, where it says who speaks', () => {
    const post = (name: string) =>
      `<div class=post><p class=author>${name}</p><p class=date>3 May 2024</p><div class=content><p>${SENTENCE} ${SENTENCE}</p></div></div>`;
    const thread = `<html lang=en><meta name=author content="Ann Doe"><title>Which boat? - Forum</title><body class=forum>
      <h1>Which boat?</h1><div id=thread class=topic>${['Ann Doe', 'Ben Roe', 'Cat Poe', 'Dan Loe'].map(post).join('')}</div>`;
    const article = extract(thread, { url: 'https://forum.example.org/topic/12', select: ['#thread'] });
    expect(article.pageType?.type).toBe('forum');
    expect(article.text).toContain('Ann Doe');
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
