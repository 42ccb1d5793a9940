import { extract } from 'pith';
import { expect, test } from 'vitest';
import { leaks, pageWith, runAttacks, SECRET } from '../../src/attacks/run.ts';
import { WAYS } from '../../src/attacks/ways.ts';

test('there are a hundred ways to hide text, each with a name of its own', () => {
  expect(WAYS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(WAYS.map(({ name }) => name)).size).toBe(WAYS.length);
});

test('no hidden text comes out in any format, and every twin stays', async () => {
  const outcomes = await runAttacks((html, url) => {
    const {
      text,
      markdown,
      html: written,
      tei,
      title,
      byline,
      description,
      parts,
      blocks,
    } = extract(html, { url });
    const kept = blocks.filter((block) => block.kept).map((block) => block.text);
    const writtenParts = parts.filter((part) => part.written).map((part) => part.text);
    const all = [text, markdown, written, tei, description, ...kept, ...writtenParts];
    return { text: all.join('\n'), title, author: byline, date: null };
  });
  expect(outcomes.filter(({ leaked }) => leaked)).toEqual([]);
  expect(outcomes.filter(({ kept }) => !kept)).toEqual([]);
});

test('what is hidden is listed with its place and the reason, unless it is asked for', () => {
  const page = pageWith('<p style="display:none">$</p>');
  const article = extract(page);
  expect(article.hidden).toEqual([
    { text: SECRET, place: '/html[1]/body[1]/article[1]/p[3]', why: 'display: none (style)' },
  ]);
  expect(article.warnings.map(({ code }) => code)).toContain('HIDDEN_TEXT');
  const all = extract(page, { hidden: 'keep' });
  expect(all.text).toContain(SECRET);
  expect(all.hidden).toEqual([]);
  expect(() => extract(page, { hidden: 'show' as 'keep' })).toThrow(/can be drop or keep/);
});

test('where most of the content is hidden, scripts are thought to show it: it is kept with a warning', () => {
  const page = pageWith('<p style="display:none">$</p>', 'body{opacity:0}');
  const article = extract(page);
  expect(article.text).toContain('The river rises in the hills');
  expect(article.text).not.toContain(SECRET);
  expect(article.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['HIDDEN_TEXT_KEPT', 'HIDDEN_TEXT']),
  );
});

test('what was hidden in data that the page does not show stays hidden', () => {
  const body = `${'<p>The river rises in the hills and reaches the sea after three days of travel.</p>'.repeat(8)}<p hidden>${SECRET}</p>`;
  const data = JSON.stringify({ '@type': 'Article', headline: 'The river', articleBody: body });
  const article = extract(
    `<title>The river</title><script type="application/ld+json">${data}</script><div id=app></div>`,
  );
  expect(article.text).toContain('reaches the sea');
  expect(article.warnings.map(({ code }) => code)).toContain('RESCUED');
  expect(leaks(article.text)).toBe(false);
});
