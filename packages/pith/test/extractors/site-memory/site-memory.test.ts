import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSiteMemory, SiteMemoryLearner, writeSiteMemory } from '../../../src/extractors/index.ts';
import { extract, PithError, parsePage } from '../../../src/index.ts';

const NOTICE =
  'This text stands on every page of the site, long as it is, and tells of its terms and its owners.';
const story = (n: number) =>
  `${['Herons', 'Otters', 'Newts', 'Toads', 'Eels', 'Swans'][n]} are seen here in the month number ${['one', 'two', 'six', 'nine', 'ten', 'four'][n]}, as the warden of the ponds told us. `.repeat(
    5,
  );
const page = (n: number) =>
  `<title>Ponds ${n}</title><h1>Ponds</h1><p>${NOTICE} Visit ${n}.</p><p>${story(n)}</p><h3>What to bring</h3><p>Once more: ${story(n)}</p><p>${NOTICE}</p>`;

function learn(pages: readonly string[], site = 'ponds.example'): Uint8Array {
  const learner = new SiteMemoryLearner();
  for (const html of pages) learner.add(site, parsePage(html));
  return writeSiteMemory(learner.done());
}
const memory = learn([page(0), page(1), page(2), page(3)]);

describe('what recurs on a site', () => {
  test('is not content, and the reason says so', () => {
    const html = page(4);
    expect(extract(html).text).toContain(NOTICE);
    const article = extract(html, { memory });
    expect(article.text).not.toContain(NOTICE);
    expect(article.text).toContain('Eels are seen');
    const dropped = article.blocks.find(({ text }) => text === NOTICE);
    expect(dropped).toMatchObject({ kept: false });
    expect(dropped?.reasons[0]).toBe('dropped: stands on 4 of 4 pages of this site');
    expect(article.warnings).toEqual([]);
  });

  test('but a heading goes with what it heads', () => {
    expect(extract(page(4), { memory }).text).toContain('What to bring');
  });

  test('and a page of nothing else keeps what it has', () => {
    const html = `<title>Terms</title><p>${NOTICE}</p><p>${NOTICE}</p>`;
    expect(extract(html, { memory }).text).toContain(NOTICE);
  });

  test('a page of the learning set keeps its own text', () => {
    expect(extract(page(2), { memory }).text).toContain('Newts are seen');
  });

  test('of several sites the address tells', () => {
    const learner = new SiteMemoryLearner();
    for (const site of ['ponds.example', 'lakes.example']) {
      for (let n = 0; n < 3; n++)
        learner.add(
          site,
          parsePage(page(n).replaceAll('owners', site === 'ponds.example' ? 'owners' : 'guests')),
        );
    }
    const both = writeSiteMemory(learner.done());
    expect(extract(page(4), { memory: both, url: 'https://www.ponds.example/x' }).text).not.toContain(NOTICE);
    expect(extract(page(4), { memory: both, url: 'https://lakes.example/x' }).text).toContain(NOTICE);
    const unknown = extract(page(4), { memory: both });
    expect(unknown.text).toContain(NOTICE);
    expect(unknown.warnings.map(({ code }) => code)).toEqual(['OTHER_SITE']);
  });
});

describe('learning', () => {
  test('needs three pages that differ', () => {
    expect(() => learn([])).toThrow(/no page to learn from/);
    expect(() => learn([page(0), page(1)])).toThrow(/ponds\.example has 2 different pages here.*from 3/);
    expect(() => learn([page(0), page(0), page(0), page(0)])).toThrow(/has 1 different page here/);
  });

  test('the file is small, and reading gives what was written', () => {
    expect(memory.length).toBeLessThan(100);
    const again = readSiteMemory(memory);
    expect(writeSiteMemory(again)).toEqual(memory);
    expect(again.get('ponds.example')?.pages).toBe(4);
  });

  test('bytes that are no memory are refused with a code', () => {
    const refused = (bytes: Uint8Array) => {
      try {
        readSiteMemory(bytes);
        return null;
      } catch (error) {
        return (error as PithError).code;
      }
    };
    for (let cut = 0; cut < memory.length; cut++) expect(refused(memory.slice(0, cut))).toBe('BAD_MODEL');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, begun) => {
        const code = refused(begun ? new Uint8Array([...memory.slice(0, 6), ...bytes]) : bytes);
        expect(code === null || code === 'BAD_MODEL').toBe(true);
      }),
    );
    expect(() => extract(page(0), { memory: new Uint8Array([1, 2, 3]) })).toThrow(PithError);
  });
});
