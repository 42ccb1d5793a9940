import fc from 'fast-check';
import { type Article, extract, PithError } from 'pith';
import { chunk, estimateTokens } from 'pith/chunk';
import { describe, expect, test } from 'vitest';

const sentence = (name: string, words = 12) =>
  `${name} ${'word '.repeat(words - 2).trim()} end.`.replace(/^./, (first) => first.toUpperCase());
const paragraph = (name: string, sentences = 4) =>
  `<p>${Array.from({ length: sentences }, (_, i) => sentence(`${name}${i}`)).join(' ')}</p>`;
const articleOf = (body: string, lang = 'en') =>
  extract(`<html lang="${lang}"><title>Title</title><body><article>${body}</article>`, {
    url: 'https://example.org/page',
    select: ['article'],
  });

/** What holds for any article and any options. */
function check(article: Article, pieces: ReturnType<typeof chunk>, maxTokens: number): void {
  let covered = 0;
  for (const [index, piece] of pieces.entries()) {
    expect(piece.index).toBe(index);
    expect(piece.text).toBe(article.text.slice(piece.start, piece.end));
    expect(piece.tokens).toBe(estimateTokens(piece.markdown));
    expect(piece.tokens, piece.markdown).toBeLessThanOrEqual(maxTokens);
    // Between two pieces there is nothing but space.
    expect(article.text.slice(covered, Math.max(covered, piece.start)).replace(/[\s"]/g, '')).toBe('');
    covered = Math.max(covered, piece.end);
  }
  expect(article.text.slice(covered).replace(/[\s"]/g, '')).toBe('');
}

describe('pieces', () => {
  const long = articleOf(
    `${paragraph('intro')}<h2>One</h2>${paragraph('a')}${paragraph('b')}<h3>Inner</h3>${paragraph('c')}
     <h2>Two</h2>${paragraph('d', 2)}`,
  );

  test('begin at headings and know the headings above them', () => {
    const pieces = chunk(long, { maxTokens: 500 });
    expect(pieces.map(({ headings }) => headings)).toEqual([[], ['One'], ['One', 'Inner'], ['Two']]);
    expect(pieces[1].markdown).toMatch(/^## One\n\nA0 /);
    expect(pieces[2].text).toMatch(/^Inner\n\nC0 /);
    check(long, pieces, 500);
  });

  test('are filled up to their size where it is asked for, and end before a heading then', () => {
    expect(chunk(long, { maxTokens: 5000, by: 'size' })).toHaveLength(1);
    const pieces = chunk(long, { maxTokens: 150, by: 'size' });
    expect(pieces.length).toBeGreaterThan(2);
    for (const { markdown } of pieces) expect(markdown).not.toMatch(/#+ [^\n]+$/);
    check(long, pieces, 150);
  });

  test('are one for each block where it is asked for, headings with what is below them', () => {
    const pieces = chunk(long, { by: 'block' });
    expect(pieces.map(({ text }) => text.slice(0, 5))).toEqual([
      'Intro',
      'One\n\n',
      'B0 wo',
      'Inner',
      'Two\n\n',
    ]);
  });

  test('repeat whole sentences, and only under the same heading', () => {
    const pieces = chunk(long, { maxTokens: 70, overlap: 20 });
    check(long, pieces, 70);
    let repeated = 0;
    for (const [before, after] of pieces.slice(1).map((piece, i) => [pieces[i], piece])) {
      if (after.start >= before.end) continue;
      repeated++;
      expect(after.headings).toEqual(before.headings);
      expect(long.text.slice(after.start)).toMatch(/^[A-Z]/);
      expect(before.end - after.start).toBeGreaterThan(20);
    }
    expect(repeated).toBeGreaterThan(1);
  });

  test('have no heading at their end where what is below it can be cut between sentences', () => {
    const one = articleOf(
      `<h2>One</h2>${paragraph('a', 4)}<h2>Two</h2>${paragraph('b', 4)}<h2>Three</h2>${paragraph('c', 1)}`,
    );
    const most = estimateTokens(paragraph('a', 4).replace(/<[^>]+>/g, '')) + 1;
    for (const by of ['heading', 'size'] as const) {
      const pieces = chunk(one, { maxTokens: most, by });
      expect(pieces[0].markdown).toMatch(/^## One\n\nA0 .* end\.$/);
      for (const { markdown } of pieces) expect(markdown).not.toMatch(/(^|\n)#+ [^\n]*$/);
      check(one, pieces, most);
    }
  });

  test('keep a sentence whole that leaves no room for what would be repeated', () => {
    const one = articleOf(`<p>${Array.from({ length: 6 }, (_, i) => sentence(`s${i}`, 40)).join(' ')}</p>`);
    const pieces = chunk(one, { maxTokens: 50, overlap: 25 });
    expect(pieces.map(({ text }) => text.replace(/ .* /, '…'))).toEqual(
      Array.from({ length: 6 }, (_, i) => `S${i}…end.`),
    );
  });

  test('are cut between clauses where a sentence is too large, also in scripts without spaces', () => {
    const english = articleOf(`<p>${'the ferry to the island, '.repeat(60)}and no more.</p>`);
    for (const { text } of chunk(english, { maxTokens: 48 })) expect(text).toMatch(/^(the|and) .*[,.]$/);
    const chinese = articleOf(`<p>${'渡轮每天早上开往岛上，'.repeat(60)}就是这样。</p>`, 'zh');
    const pieces = chunk(chinese, { maxTokens: 48 });
    expect(pieces.length).toBeGreaterThan(5);
    for (const { text } of pieces) expect(text).toMatch(/^(渡轮|就是).*[，。]$/);
    check(chinese, pieces, 48);
  });

  test('end with a sentence, abbreviations and all', () => {
    const text = 'Dr. Miller met J. Smith of the 1. FC at 3 p.m. near the old mill by the river. '.repeat(30);
    const one = articleOf(`<p>${text}</p>`);
    const pieces = chunk(one, { maxTokens: 64 });
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) expect(piece.text).toMatch(/^Dr\. .*river\.$/);
    check(one, pieces, 64);
  });

  test('keep links and emphasis that a cut goes through', () => {
    const one = articleOf(
      `<p>${sentence('x', 30)} <a href="/a"><em>${sentence('y', 20)} ${sentence('z', 20)}</em></a></p>`,
    );
    const pieces = chunk(one, { maxTokens: 48 });
    expect(pieces.at(-1)!.markdown).toMatch(/^\[\*Z .*\*\]\(https:\/\/example\.org\/a\)$/);
    check(one, pieces, 48);
  });

  test('of a list have whole items, and count on', () => {
    const one = articleOf(
      `${paragraph('p')}<ol>${Array.from({ length: 30 }, (_, i) => `<li>${sentence(`item${i}`)}</li>`).join('')}</ol>`,
    );
    const pieces = chunk(one, { maxTokens: 100 });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.at(-1)!.markdown).toMatch(/^\d\d\. Item\d\d /);
    const numbers = pieces.flatMap(({ markdown }) => [...markdown.matchAll(/^(\d+)\. Item(\d+)/gm)]);
    expect(numbers.map(([, number, item]) => Number(number) - Number(item))).toEqual(Array(30).fill(1));
    check(one, pieces, 100);
  });

  test('of a table have whole rows below its header', () => {
    const rows = Array.from({ length: 40 }, (_, i) => `<tr><td>Row ${i}</td><td>${i * 7} kg</td></tr>`).join(
      '',
    );
    const one = articleOf(
      `${paragraph('p')}<table><thead><tr><th>Name</th><th>Weight</th></tr></thead>${rows}</table>${paragraph('q')}`,
    );
    const pieces = chunk(one, { maxTokens: 120 });
    const tables = pieces.filter(({ markdown }) => markdown.includes('| Row'));
    expect(tables.length).toBeGreaterThan(2);
    for (const { markdown } of tables) expect(markdown).toContain('| Name | Weight |\n| --- | --- |\n| Row');
    expect(pieces.flatMap(({ markdown }) => markdown.match(/^\| Row \d+ \|/gm) ?? [])).toHaveLength(40);
    check(one, pieces, 120);
  });

  test('keep rows together that a cell spans', () => {
    const rows = Array.from(
      { length: 20 },
      (_, i) => `<tr><td rowspan="2">Pair ${i}</td><td>first</td></tr><tr><td>second</td></tr>`,
    ).join('');
    const one = articleOf(`${paragraph('p')}<table><tr><th>A</th><th>B</th></tr>${rows}</table>`);
    const pieces = chunk(one, { maxTokens: 80 });
    expect(pieces.length).toBeGreaterThan(2);
    for (const { text } of pieces.slice(1, -1))
      expect(text).toMatch(/^(A\tB\n)?Pair \d+\tfirst\n[\s\S]*second$/);
    check(one, pieces, 80);
  });

  test('leave code whole where it fits, and cut it at empty lines, then at lines, inside a fence', () => {
    const block = (name: string) =>
      Array.from({ length: 5 }, (_, i) => `  ${name}${i} = compute(${i});`).join('\n');
    const small = articleOf(
      `${paragraph('p', 2)}<pre><code class="language-js">${block('x')}</code></pre>${paragraph('q', 2)}`,
    );
    for (const { markdown } of chunk(small, { maxTokens: 64 }))
      expect((markdown.match(/```/g) ?? []).length % 2).toBe(0);
    const large = articleOf(
      `<pre><code class="language-js">${block('a')}\n\n${block('b')}\n\n${block('c')}</code></pre>`,
    );
    const pieces = chunk(large, { maxTokens: 70 });
    expect(pieces).toHaveLength(3);
    for (const { markdown } of pieces) expect(markdown).toMatch(/^```js\n {2}[abc]0 = [\s\S]*4\);\n```$/);
    check(large, pieces, 70);
  });

  test('have a link to their place, by words that stand there once', () => {
    const one = extract(
      `<title>T</title><nav><a href="#two">The second part of the story</a></nav><article>${paragraph('a')}
       <h2>The second part of the story</h2>${paragraph('e-f')}</article>`,
      { url: 'https://example.org/page?q=1' },
    );
    const [first, second] = chunk(one);
    expect(first.link).toBe(
      'https://example.org/page?q=1#:~:text=A0%20word%20word%20word%20word,word%20word%20word%20word%20end',
    );
    // The heading stands in the menu too.
    expect(second.link).toMatch(/#:~:text=E%2Df0%20word/);
    expect(chunk(extract(`<article>${paragraph('a')}</article>`))[0].link).toBeNull();
  });
});

describe('whatever the page', () => {
  const inline = fc.oneof(
    fc.lorem({ maxCount: 30, mode: 'sentences' }),
    fc.lorem({ maxCount: 5 }).map((words) => `<b>${words}</b> `),
    fc.lorem({ maxCount: 5 }).map((words) => `<a href="/x?${'y'.repeat(80)}">${words}</a>`),
    fc.lorem({ maxCount: 3 }).map((words) => `<code>${words}</code>`),
    fc.constantFrom(
      '漢字かな交じり文。'.repeat(20),
      'x'.repeat(300),
      '😀'.repeat(50),
      '<img src="/i.png" alt="A picture">',
      '<q>quoted</q>',
      '<br>',
    ),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const block = fc.letrec((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      line.map((text) => `<p>${text}</p>`),
      line.map((text) => `<h3>${text.slice(0, 60).replace(/<.*/s, '')}x</h3>`),
      fc.lorem({ maxCount: 40 }).map((text) => `<pre><code>${text.replaceAll(' ', '\n')}</code></pre>`),
      fc
        .array(fc.array(line, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 8 })
        .map(
          (rows) =>
            `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
        ),
      fc
        .array(tie('block'), { minLength: 1, maxLength: 5 })
        .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
      tie('block').map((inside) => `<blockquote>${inside}</blockquote>`),
    ),
  })).block as fc.Arbitrary<string>;

  test('pieces keep their size, and nothing of the text is lost', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 64, max: 200 }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('heading' as const, 'size' as const, 'block' as const),
        (blocks, maxTokens, overlap, by) => {
          const article = articleOf(blocks.join(''));
          check(article, chunk(article, { maxTokens, overlap, by }), maxTokens);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('what cannot be cut is refused by name', () => {
  const article = articleOf(paragraph('a'));
  for (const options of [
    { maxTokens: 3 },
    { overlap: 400 },
    { by: 'page' },
    { maxTokens: 1.5 },
    { countTokens: 3 },
  ])
    expect(() => chunk(article, options as never)).toThrow(PithError);
  expect(() => chunk(JSON.parse(JSON.stringify(article)))).toThrow('This is a copy of an article');
});

test('a tokenizer of one’s own counts', () => {
  const article = articleOf(paragraph('a', 20));
  const pieces = chunk(article, { maxTokens: 50, countTokens: (text) => text.split(/\s+/).length });
  for (const { tokens, markdown } of pieces) expect(tokens).toBe(markdown.split(/\s+/).length);
  expect(Math.max(...pieces.map(({ tokens }) => tokens))).toBeGreaterThan(30);
});
