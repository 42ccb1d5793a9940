import { readFileSync } from 'node:fs';
import { extract, extractors } from '@pith/methods';
import { describeMethods } from 'pith/extractors';
import { expect, test } from 'vitest';
import { byPaper } from '../web/app/method-groups.ts';
import { Pages } from '../web/engine/pages.ts';
import { plainReason } from '../web/engine/plain-reason.ts';
import { why } from '../web/engine/why.ts';
import { asCode, asCommand } from '../web/see/take-away.ts';

const example = (name: string) =>
  readFileSync(new URL(`../web/examples/${name}.html`, import.meta.url), 'utf8');

test('the first reason of every verdict agrees with it', () => {
  const pages = new Pages();
  for (const name of ['article', 'forum', 'product'])
    for (const method of ['pith', 'mss', 'cetr', 'cetd']) {
      pages.open(name, example(name), null);
      const { keep } = pages.decide(name, { method });
      keep.forEach((kept, block) => {
        const [first] = why(pages, name, { method }, block).reasons;
        const other = kept === 1 ? /^dropped/ : /^kept/;
        expect(first, `${method}, block ${block} of ${name}`).not.toMatch(other);
      });
    }
});

test('a decision is the same before and after its words are counted, which are those of the library', () => {
  const pages = new Pages();
  for (const name of ['article', 'forum', 'product'])
    for (const method of ['pith', 'mss', 'cetr'] as const) {
      pages.open(name, example(name), null);
      const before = pages.decide(name, { method });
      expect(pages.words(name, { method })).toBe(extract(example(name), { method }).wordCount);
      expect(pages.decide(name, { method })).toEqual(before);
    }
});

test('where the text of a page is in its scripts, verdicts and reasons are of what the page shows', () => {
  const text = 'The keeper wrote down what he saw that night, with all of the birds. '.repeat(20);
  const data = JSON.stringify({ '@type': 'Article', headline: 'Birds', articleBody: text });
  const html = `<title>Birds</title><nav><a href=/>Home</a></nav><p>One</p><p>Two</p>
    <script type="application/ld+json">${data}</script>`;
  const pages = new Pages();
  const { blocks } = pages.open('birds', html, null);
  const { keep, warnings } = pages.decide('birds', { method: 'pith' });
  expect(warnings.map(({ code }) => code)).toContain('RESCUED');
  expect(pages.words('birds', { method: 'pith' })).toBeGreaterThan(200);
  expect(keep).toHaveLength(blocks.count);
  for (let block = 0; block < blocks.count; block++)
    expect(why(pages, 'birds', { method: 'pith' }, block).reasons[0]).toMatch(
      keep[block] === 1 ? /^kept/ : /^dropped/,
    );
});

test('reasons are in words', () => {
  expect(plainReason('for: link share (none)')).toBe('speaks for it: link share: none');
  expect(plainReason('for: levels to a common ancestor with it (2)')).toBe(
    'speaks for it: one element holds it and the densest part of the page: 2 levels up',
  );
  expect(plainReason('kept: P(content) 0.98, from the cut at 0.51')).toBe(
    'kept: content with a probability of 98%, from the cut at 51%',
  );
  expect(plainReason('against: levels to <nav> (0)')).toBe('speaks against it: it is a <nav>');
  expect(plainReason('against: levels to "comment" name (1)')).toBe(
    'speaks against it: it stands in an element whose name speaks of “comment”, one level up',
  );
  expect(plainReason('for: link share (0.004)')).toBe('speaks for it: <1% of it is links');
  expect(plainReason('a reader cannot see it: hidden')).toBe('a reader cannot see it: hidden');
});

test('methods stand under the papers that they come from', () => {
  const groups = byPaper(describeMethods(extractors));
  expect(groups[0]).toMatchObject({ paper: 'Our own', methods: [{ name: 'pith' }, { name: 'pith-lite' }] });
  expect(groups.map(({ paper }) => paper)).toEqual(
    expect.arrayContaining(['Pasternack & Roth, 2009', 'Weninger, Hsu & Han, 2010', 'Wang et al., 2009']),
  );
  expect(groups.flatMap(({ methods }) => methods)).toHaveLength(extractors.length);
});

test('the command and the code give the same result elsewhere', () => {
  const fetched = { ref: 'url:https://example.org/a?b', name: 'x', url: 'https://example.org/a?b' };
  const plain = {
    source: fetched,
    method: 'pith',
    model: undefined,
    format: 'markdown',
    maxTokens: 400,
  } as const;
  expect(asCommand(plain)).toBe("pith 'https://example.org/a?b' --format md");
  expect(
    asCommand({ ...plain, format: 'json', method: 'cetr-tm:lambda=0.5', model: 'my models/a.model' }),
  ).toBe(
    "pith 'https://example.org/a?b' --format json --method cetr-tm:lambda=0.5 --model 'my models/a.model'",
  );
  expect(asCode(plain)).toBe(`import { extract } from 'pith';

const url = "https://example.org/a?b";
const html = await (await fetch(url)).text();
const article = extract(html, { url });
console.log(article.markdown);
`);
  const inPieces = { ...plain, format: 'pieces' } as const;
  expect(asCommand(inPieces)).toBe("pith 'https://example.org/a?b' --chunks 400");
  expect(asCode(inPieces)).toContain('console.log(chunk(article, { maxTokens: 400 }));');
  const file = { ref: 'local:1', name: 'tides.html', url: null };
  expect(asCommand({ ...plain, source: file })).toBe('pith tides.html --format md');
  expect(asCode({ ...plain, source: file, method: 'mss' })).toContain(`extract(html, { method: "mss" });`);
});
