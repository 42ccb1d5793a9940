import { JSDOM } from 'jsdom';
import { escapeHtml, html } from 'pith/internal/html/html';
import { milliseconds, signed } from 'pith/internal/html/numbers';
import { type Page, parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import type { PageResult } from '../src/eval/measure.ts';
import { summarize } from '../src/eval/summary.ts';
import { scoresOf } from '../src/metrics/scores.ts';
import { wordDiff } from '../src/report/diff.ts';
import { diffView } from '../src/report/diff-view.ts';
import { binCounts } from '../src/report/histogram.ts';
import { renderReport } from '../src/report/report.ts';
import { roundTicks } from '../src/report/scale.ts';
import { evenly } from '../src/report/scatter.ts';
import { shorten } from '../src/report/shorten.ts';
import type { ReportInput, WorstPage } from '../src/report/types.ts';
import { winners } from '../src/report/winners.ts';
import { chooseWorst } from '../src/report/worst.ts';

function result(method: string, id: string, f1: number | null, more: Partial<PageResult> = {}): PageResult {
  return {
    dataset: 'small',
    method,
    id,
    ms: 10,
    empty: false,
    ...(f1 !== null && { words: { precision: f1, recall: f1, f1 } }),
    ...more,
  };
}

const ids = Array.from({ length: 20 }, (_, i) => `page-${i}`);
const RESULTS: PageResult[] = [
  ...ids.map((id, i) => result('mss-simple', id, 0.9, { type: i % 2 ? 'forum' : 'article', site: id })),
  ...ids.map((id, i) =>
    result('all-text', id, 0.4 + i / 100, { type: i % 2 ? 'forum' : 'article', site: id, ms: 5 }),
  ),
];

const inputOf = (results: readonly PageResult[], worst: readonly WorstPage[] = []): ReportInput => ({
  title: 'An evaluation',
  command: 'pith eval small',
  date: '2025-11-15',
  rows: summarize(results, ['type', 'site']),
  results,
  worst,
});

const WORST: WorstPage[] = [
  { result: RESULTS[20], url: 'https://example.org/a', gold: 'one two three', predicted: 'One three four' },
];

const report = (results: readonly PageResult[], worst?: readonly WorstPage[]) =>
  parsePage(renderReport(inputOf(results, worst)));

function elements(page: Page, name: string, from = 0): number[] {
  const found: number[] = [];
  for (let node = from; node < page.end[from]; node++)
    if (page.isElement(node) && page.tagName(node) === name) found.push(node);
  return found;
}
const texts = (page: Page, name: string, from = 0) =>
  elements(page, name, from).map((node) => page.textContent(node).replace(/\s+/g, ' ').trim());

/** The cells of a table's rows by the row's name. */
function rowsOf(page: Page, captionId: string): Map<string, string[]> {
  const caption = elements(page, 'caption').find((node) => page.attribute(node, 'id') === captionId)!;
  const rows = elements(page, 'tr', page.parent[caption]);
  return new Map(rows.map((row) => [texts(page, 'th', row)[0], texts(page, 'td', row)]));
}

describe('the report', () => {
  const page = report(RESULTS, WORST);

  test('is a document with a header, headings and named sections', () => {
    expect(page.mode).toBe('no-quirks');
    expect(page.attribute(elements(page, 'html')[0], 'lang')).toBe('en');
    expect(texts(page, 'h1')).toEqual(['An evaluation']);
    expect(texts(page, 'h2')).toEqual([
      'Scores',
      'By type',
      'By site',
      'Distribution of F1',
      'Precision and recall',
      'Differences between methods',
      'The worst pages',
    ]);
    expect(texts(page, 'header')[0]).toContain('pith eval small Made2025-11-15Datasets1Pages20Methods2');
    const inner = elements(page, 'a').map((node) => page.attribute(node, 'href')!);
    const anchors = new Set(
      Array.from({ length: page.size }, (_, node) =>
        page.isElement(node) ? page.attribute(node, 'id') : null,
      ),
    );
    for (const href of inner.filter((href) => href.startsWith('#'))) expect(anchors).toContain(href.slice(1));
  });

  test('loads nothing, and runs only what its policy names', () => {
    expect(elements(page, 'script')).toHaveLength(1);
    expect(elements(page, 'img').concat(elements(page, 'iframe'))).toEqual([]);
    expect(elements(page, 'link').map((node) => page.attribute(node, 'href'))).toEqual(['data:,']);
    expect(texts(page, 'style')[0]).not.toMatch(/url\(|@import/);
    const policy = elements(page, 'meta')
      .map((node) => page.attribute(node, 'content'))
      .join();
    expect(policy).toMatch(/default-src 'none'.*style-src 'sha256-.*script-src 'sha256-/);
  });

  test('has tables with captions, scopes and buttons that sort', () => {
    const tables = elements(page, 'table');
    expect(tables).toHaveLength(4);
    for (const table of tables) {
      expect(elements(page, 'caption', table)).toHaveLength(1);
      for (const head of elements(page, 'th', table))
        expect(page.attribute(head, 'scope')).toMatch(/^(col|row|rowgroup)$/);
      for (const head of elements(page, 'th', elements(page, 'thead', table)[0])) {
        expect(page.attribute(head, 'aria-sort')).toBe('none');
        expect(elements(page, 'button', head)).toHaveLength(1);
      }
    }
  });

  test('scores methods beside each other, marks the best, and gives ratios to ours', () => {
    const rows = rowsOf(page, 'scores-table');
    expect([...rows.keys()]).toEqual(['Method', 'small', 'mss-simple', 'all-text']);
    expect(rows.get('mss-simple')!.slice(0, 3)).toEqual(['20', '0.900★ (best)0.900–0.900', '0.900★ (best)']);
    expect(rows.get('mss-simple')!.slice(-3)).toEqual(['10.0', '1.00×', '1.00×']);
    expect(rows.get('all-text')!.slice(-3)).toEqual(['5.00★ (best)', '2.00×', '0.55×']);
    // Nobody failed: nobody is the best at it.
    expect(rows.get('mss-simple')!.at(-5)).toBe('0');
  });

  test('compares methods on the same pages', () => {
    const rows = rowsOf(page, 'pairs-table');
    const [second, pages, difference, , significant] = rows.get('mss-simple')!;
    expect([second, pages, difference, significant]).toEqual([
      'all-text',
      '20',
      '+0.405',
      'yes: mss-simple is better',
    ]);
    const same = rowsOf(report([result('a', '1', 0.5), result('b', '1', 0.5)]), 'pairs-table');
    expect(same.get('a')!.slice(2)).toEqual(['0.000', '0.000 to 0.000', 'no']);
  });

  test('tells groups apart, of many only the worst', () => {
    const types = rowsOf(page, 'by-type-0');
    expect([...types.keys()]).toEqual(['Type', 'article', 'forum']);
    expect(types.get('forum')![0]).toBe('10');
    expect(rowsOf(page, 'by-site-0').get('page-3')).toEqual(['1', '0.900★ (best)', '0.430']);
    const sites = Array.from({ length: 61 }, (_, i) =>
      result('mss-simple', `${i}`, i / 61, { site: `site-${i}` }),
    );
    const many = report(sites);
    expect(rowsOf(many, 'by-site-0').size).toBe(31);
    expect(texts(many, 'caption').at(-1)).toContain('the 30 of 61 on which mss-simple does worst');
  });

  test('draws with titles and descriptions', () => {
    const drawings = elements(page, 'svg').filter((node) => page.attribute(node, 'role') === 'img');
    expect(drawings).toHaveLength(3);
    expect(texts(page, 'title', drawings[1])[0]).toBe('F1 of all-text on small');
    expect(texts(page, 'desc', drawings[1])).toEqual([
      '20 pages; mean 0.495, median 0.495; 10 below 0.5, 0 at 0.95 or above.',
    ]);
    expect(texts(page, 'title', drawings[2])).toContain(
      'page-3, all-text: F1 0.430, precision 0.430, recall 0.430',
    );
    const crowd = report(Array.from({ length: 1501 }, (_, i) => result('a', `${i}`, 0.5)));
    expect(texts(crowd, 'figure').at(-1)).toContain('1,500 of 1,501 points');
  });

  test('shows the worst pages with their words', () => {
    const details = elements(page, 'details').find((node) => page.attribute(node, 'class') === 'page')!;
    expect(texts(page, 'summary', details)).toEqual(['page-0 F1 0.400 · P 0.400 · R 0.400']);
    expect(texts(page, 'del', details)).toEqual(['two']);
    expect(texts(page, 'ins', details)).toEqual(['four']);
    expect(texts(page, 'a', details)).toEqual(['https://example.org/a']);
  });

  test('stands without results, without scores, and with failures', () => {
    expect(texts(report([]), 'main')).toEqual(['Scores There are no results.']);
    const unscored = report([result('a', '1', null), result('b', '1', null)]);
    expect(rowsOf(unscored, 'scores-table').get('a')!.slice(1, 9)).toEqual(new Array(8).fill('–'));
    const failed = result('all-text', '1', null, {
      empty: true,
      words: scoresOf(0, 0, 3),
      failed: { code: 'TIMEOUT', message: 'More than 5 ms.' },
    });
    const page = report([failed], [{ result: failed, url: null, gold: 'one two three', predicted: '' }]);
    expect(texts(page, 'details').at(-1)).toContain('TIMEOUT: More than 5 ms.');
    expect(texts(page, 'del').at(-1)).toBe('one two three');
    // All are peers: there is nothing of ours to compare with.
    expect(texts(page, 'th')).not.toContain('F1 ratio');
  });
});

describe('in a browser', () => {
  const { window } = new JSDOM(renderReport(inputOf(RESULTS, [WORST[0], WORST[0]])), {
    runScripts: 'dangerously',
  });
  const { document } = window;

  test('tables sort within their groups, numbers from the highest', () => {
    const table = document.getElementById('scores-table')!.closest('table')!;
    const names = () => [...table.tBodies[0].rows].map((row) => row.cells[0].textContent);
    const head = [...table.tHead!.rows[0].cells].find((cell) => cell.textContent === 'F1')!;
    head.querySelector('button')!.click();
    expect([head.getAttribute('aria-sort'), ...names()]).toEqual([
      'descending',
      'small',
      'mss-simple',
      'all-text',
    ]);
    head.querySelector('button')!.click();
    expect([head.getAttribute('aria-sort'), ...names()]).toEqual([
      'ascending',
      'small',
      'all-text',
      'mss-simple',
    ]);
  });

  test('arrows go from page to page, buttons open all', () => {
    const pages = [...document.querySelectorAll<HTMLDetailsElement>('details.page')];
    const [first, second] = pages.map((page) => page.querySelector('summary')!);
    first.focus();
    first.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(document.activeElement).toBe(second);
    document.querySelector<HTMLButtonElement>('[data-open=true]')!.click();
    expect(pages.map(({ open }) => open)).toEqual([true, true]);
  });
});

describe('hostile pages', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>\0</title></style></svg>`;

  test('cannot write markup', () => {
    const bad = result(evil, evil, 0.1, {
      dataset: evil,
      type: evil,
      site: evil,
      failed: { code: evil, message: evil },
    });
    const results = [bad, { ...bad, method: `${evil}2` }];
    const worst = [{ result: bad, url: evil, gold: evil, predicted: `${evil} more` }];
    const written = renderReport({ ...inputOf(results, worst), title: evil, command: evil, date: evil });
    const page = parsePage(written);
    expect(elements(page, 'script')).toHaveLength(1);
    expect(elements(page, 'img')).toEqual([]);
    expect(written).not.toContain('\0');
    const handlers = Array.from({ length: page.size }, (_, node) =>
      page.isElement(node) ? page.attributes(node) : [],
    );
    expect(handlers.flat().filter(([name]) => name.startsWith('on'))).toEqual([]);
  });

  test('cannot make links that run', () => {
    for (const url of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.org']) {
      const page = report(RESULTS, [{ ...WORST[0], url }]);
      const hrefs = elements(page, 'a').map((node) => page.attribute(node, 'href')!);
      expect(hrefs.filter((href) => !href.startsWith('#'))).toEqual([]);
    }
  });

  test('are escaped in one place', () => {
    expect(escapeHtml(`<a href="x" title='y'>&\0`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;\ufffd',
    );
    expect(html`<p>${'<b>'}${html`<i>${1}</i>`}${[null, 'a', false, ['&']]}</p>`.markup).toBe(
      '<p>&lt;b&gt;<i>1</i>a&amp;</p>',
    );
  });
});

describe('the difference of two texts', () => {
  const written = (gold: string, predicted: string) =>
    wordDiff(gold, predicted).parts.map(({ kind, words }) => `${kind}: ${words.join('')}`);

  test('is in words as written, case aside', () => {
    expect(written('The cat, the mat.', 'the dog, The mat!')).toEqual([
      'common: The ',
      'missed: cat, ',
      'extra: dog, ',
      'common: the mat. ',
    ]);
    expect(written('', 'new')).toEqual(['extra: new ']);
    expect(written('gone', '')).toEqual(['missed: gone ']);
    expect(written('', ' … ')).toEqual([]);
    expect(written('“a”\n\n  b', '“a” b')).toEqual(['common: “a”\nb ']);
    expect(written('東京', '東都')).toEqual(['common: 東', 'missed: 京 ', 'extra: 都 ']);
  });

  test('counts the words', () => {
    const { goldWords, predictedWords, commonWords } = wordDiff('a b c d', 'b d e');
    expect([goldWords, predictedWords, commonWords]).toEqual([4, 3, 2]);
  });

  const many = (count: number, word = 'w') =>
    Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');

  test('leaves out the middle of long runs and says how much', () => {
    const shown = diffView(`start ${many(98)} gone`, `start ${many(98)}`).markup;
    expect(shown).toContain('… 75 more common words …');
    expect(shown).toContain('w97 <del>gone </del>');
    expect(diffView(many(1000), '').markup).toContain('… 500 more missed words …');
  });

  test('stops when enough is shown and says what was cut', () => {
    const parts = wordDiff('a b c d', 'a x y z c').parts;
    expect(shorten(parts, 3)).toEqual({
      parts: [
        { kind: 'common', head: 'a ', elided: 0, tail: '' },
        { kind: 'missed', head: 'b ', elided: 0, tail: '' },
        { kind: 'extra', head: 'x y ', elided: 0, tail: '' },
      ],
      cutGold: 2,
      cutPredicted: 2,
    });
    const gold = Array.from({ length: 4000 }, (_, i) => (i % 2 ? 'same' : `g${i}`)).join(' ');
    const predicted = Array.from({ length: 4000 }, (_, i) => (i % 2 ? 'same' : `p${i}`)).join(' ');
    expect(diffView(gold, predicted).markup).toContain(
      'Cut here: 1,000 more words of the gold and 1,000 more words of the prediction.',
    );
  });

  test('is bounded for endless words and texts', () => {
    expect(diffView('x'.repeat(1e6), '-'.repeat(1e6)).markup.length).toBeLessThan(1000);
    const long = diffView(many(30_000), many(25_000, 'v')).markup;
    expect(long).toContain('Only the first 20,000 words of each were compared.');
    expect(long.length).toBeLessThan(20_000);
  });
});

describe('the worst pages', () => {
  test('are the lowest of each method, failures included', () => {
    const failed = { code: 'CRASHED', message: '' };
    const chosen = chooseWorst(
      [
        result('a', '1', 0.5),
        result('a', '2', 0),
        result('a', '3', 0, { failed }),
        result('a', '4', null),
        result('b', '1', null, { failed }),
        result('b', '2', 0.9),
        result('b', '3', 0.8),
      ],
      2,
    );
    expect(chosen.map(({ method, id }) => method + id)).toEqual(['a3', 'a2', 'b1', 'b3']);
    expect(chooseWorst(RESULTS)).toHaveLength(20);
    expect(chooseWorst([])).toEqual([]);
  });
});

describe('small parts', () => {
  test('the best value is the best as written', () => {
    const best = (values: (number | null)[], better?: 'lower') =>
      [
        ...winners(
          values.map((value, i) => ({ value, i })),
          ({ value }) => value,
          (value) => value.toFixed(1),
          better,
        ),
      ].map(({ i }) => i);
    expect(best([0.1, 0.52, 0.54, null])).toEqual([1, 2]);
    expect(best([0.1, 0.5], 'lower')).toEqual([0]);
    expect(best([0.5, 0.5])).toEqual([]);
    expect(best([0.5, null])).toEqual([]);
    expect(best([])).toEqual([]);
  });

  test('bins, ticks, samples and numbers', () => {
    expect(binCounts([0, 0.049, 0.05, 0.15, 1, 0.95])).toEqual([2, 1, 0, 1, ...new Array(15).fill(0), 2]);
    expect(roundTicks(51)).toEqual([0, 20, 40, 60]);
    expect(roundTicks(1)).toEqual([0, 1]);
    expect(roundTicks(0)).toEqual([0, 1]);
    expect(evenly([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
    expect(evenly([1, 2], 3)).toEqual([1, 2]);
    expect([signed(0.1234), signed(-0.1234), signed(-0.0001)]).toEqual(['+0.123', '−0.123', '0.000']);
    expect([0.414, 41.44, 4144.4].map(milliseconds)).toEqual(['0.41', '41.4', '4,144']);
  });
});
