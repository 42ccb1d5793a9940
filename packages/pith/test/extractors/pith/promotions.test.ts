import { describe, expect, it } from 'vitest';
import { mended, paragraphs, TEN } from './mended.ts';

describe('an invitation to something else', () => {
  const html = (invitation: string) => `${paragraphs(1)}${invitation}${paragraphs(1)}`;

  it.each([
    '<p>Read more: <a href=/x>Another story of the day, and a long one</a></p>',
    '<p>Lesen Sie auch: <a href=/x>Eine andere Meldung des Tages</a></p>',
    '<div class=newsletter>Subscribe to our daily letter</div>',
  ])('does not interrupt a text: %s', (invitation) => {
    expect(mended(html(invitation), '111', 'article')).toBe('101');
    expect(mended(html(invitation), '111', 'forum')).toBe('111');
  });

  it('is not a sentence of the text that begins like one', () => {
    expect(mended(html('<p>Read this book if you can find it, he said.</p>'), '111', 'article')).toBe('111');
  });
});

describe('links below an invitation', () => {
  const links = '<ul><li><a href=/x>The tale of an old mill</a><li><a href=/y>A bridge of stone</a></ul>';
  const around = (inner: string) => paragraphs(1) + inner + paragraphs(1);

  it.each([
    '<h3>Related stories</h3>',
    '<p>Read more:</p>',
    '<p>Das könnte Sie interessieren:</p>',
    '<h2>関連記事</h2>',
  ])('go with it: %s', (line) => {
    expect(mended(around(line + links), '11111', 'article')).toBe('10001');
  });

  it.each([
    ['one link is no list', around('<p>Read more:</p><p><a href=/x>The tale of an old mill</a></p>'), '1111'],
    [
      'what is said of each makes it a text',
      around(`<h3>Related stories</h3><p>The mill. ${TEN}</p><p>${TEN}</p>`),
      '11111',
    ],
    ['a line without a colon is a sentence', around(`<p>Read this</p>${links}`), '11111'],
    ['another heading is a section', around(`<h3>Mills and bridges</h3>${links}`), '11111'],
  ])('stay where %s', (_, html, kept) => {
    expect(mended(html, kept, 'article')).toBe(kept);
  });

  it('are the page in a list of pages', () => {
    expect(mended(around(`<h3>Related stories</h3>${links}`), '11111', 'listing')).toBe('11111');
  });
});

describe('what asks for an e-mail address', () => {
  const pitch =
    '<div><h4>A fan?</h4><p>The news of the river, once a week.</p><form><input name=user_email></form></div>';

  it('does not interrupt a text', () => {
    const html = `<div>${paragraphs(5)}${pitch}${paragraphs(5)}</div>`;
    expect(mended(html, '111111111111', 'article')).toBe('111110011111');
    expect(mended(html.replace('user_email', 'q'), '111111111111', 'article')).toBe('111111111111');
    expect(mended(html, '111111111111', 'documentation')).toBe('111111111111');
  });

  it('is the page where there is little else', () => {
    expect(mended(`<div>${paragraphs(1)}</div>${pitch}`, '111', 'article')).toBe('111');
  });
});

describe('below an article', () => {
  const ending = (...lines: string[]) => paragraphs(3) + lines.map((line) => `<p>${line}</p>`).join('');

  it.each([
    'Ann Doe contributed to this report.',
    'Reporting by Ann Doe; Editing by Ben Roe',
    '(Reporting by Ann Doe in Hull)',
    'This article was originally published in The River.',
    'First published in The River.',
    '© 2024 The River. All rights reserved.',
    'Mit Material von dpa',
    'Tags: boats, rivers',
    '(dpa)',
    '版权所有 2024',
  ])('is not part of it: %s', (line) => {
    expect(mended(ending(line), '1111', 'article')).toBe('1110');
    expect(mended(ending(line), '1111', 'service')).toBe('1111');
  });

  it('are several such lines', () => {
    expect(mended(ending('Ann Doe contributed to this report.', '(c) The River'), '11111', 'article')).toBe(
      '11100',
    );
  });

  it.each([
    'Correction: the boat is red, and not green.',
    'This article tells of boats, as all do here.',
    'Reporting on boats is a fine thing to do.',
    'Contributed papers are read on Monday.',
  ])('stays what is about its subject: %s', (line) => {
    expect(mended(ending(line), '1111', 'article')).toBe('1111');
  });

  it('is not above the last paragraph', () => {
    expect(mended(ending('Tags: boats, rivers') + paragraphs(1), '11111', 'article')).toBe('11111');
  });
});
