import { describe, expect, test } from 'vitest';
import { extract } from '../../../src/index.ts';

const SENTENCE = 'The lighthouse keeper wrote down the weather every evening before he lit the lamp.';
const PROSE = Array.from({ length: 15 }, (_, i) => `${SENTENCE} That was on day ${i}, and the wind blew.`);
const SHELL =
  '<!doctype html><title>Lamps</title><div id=root></div><noscript>Please enable scripts.</noscript>';
const script = (type: string, body: string) => `<script${type && ` type="${type}"`}>${body}</script>`;
const jsonLd = (value: unknown) => script('application/ld+json', JSON.stringify(value));
const rescuedFrom = (html: string) =>
  extract(html).warnings.find(({ code }) => code === 'RESCUED')?.message ?? null;

describe('content that a page does not show', () => {
  test('articleBody of JSON-LD, in every format', () => {
    const html = SHELL + jsonLd({ '@type': 'NewsArticle', articleBody: PROSE.join('\n\n') });
    const article = extract(html);
    expect(rescuedFrom(html)).toContain('JSON-LD articleBody');
    expect(article.text.split('\n\n')).toEqual(PROSE);
    expect(article.html).toContain(`<p>${PROSE[3]}</p>`);
    expect(article.markdown).toContain(PROSE[14]);
    expect(article.tei).toContain(`<p>${PROSE[3]}</p>`);
    expect(article.blocks.every(({ kept, reasons }) => kept && /found in JSON-LD/.test(reasons[0]))).toBe(
      true,
    );
    expect(article.title).toBe('Lamps');
  });

  test('a discussion with its comments, each after its author', () => {
    const comment = [
      {
        '@type': 'Comment',
        text: PROSE[1],
        author: { name: 'Ada' },
        comment: [{ text: PROSE[2], author: 'Bo' }],
      },
      { '@type': 'Comment', text: PROSE[3], author: { name: 'Cy' } },
    ];
    const { text } = extract(SHELL + jsonLd({ '@type': 'DiscussionForumPosting', text: PROSE[0], comment }));
    expect(text.split('\n\n')).toEqual([PROSE[0], 'Ada', PROSE[1], 'Bo', PROSE[2], 'Cy', PROSE[3]]);
  });

  test('but no description: it is about the content, and is told as metadata', () => {
    const description = PROSE.slice(0, 3).join(' ');
    const html = SHELL.replace('<div', `<meta property="og:description" content="${description}"><div`);
    expect(rescuedFrom(html)).toBeNull();
    expect(extract(html).description).toBe(description);
  });

  test('a question with its answers, and the description of a product', () => {
    const question = {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'Why lamps?',
        text: PROSE[0],
        acceptedAnswer: { text: PROSE[1] },
      },
    };
    expect(extract(SHELL + jsonLd(question)).markdown).toMatch(/^## Why lamps\?\n\nThe lighthouse/);
    const product = { '@type': 'Product', description: PROSE.slice(0, 4).join(' ') };
    expect(extract(SHELL + jsonLd(product)).text).toBe(PROSE.slice(0, 4).join(' '));
  });

  const state = { page: { title: 'Lamps', body: `<p>${PROSE.join('</p><h2>And then</h2><p>')}</p>` } };
  test.each([
    ['JSON in a script', script('application/json', JSON.stringify(state))],
    ['an assignment', script('', `window.__STATE__ = ${JSON.stringify(state)};var a = 'it"s';`)],
    ['JSON in a string', script('', `load(JSON.parse(${JSON.stringify(JSON.stringify(state))}))`)],
    ['a function', script('', `x=(function(a){return {body:${JSON.stringify(state.page.body)},b:a}}(1))`)],
    [
      'pushed pieces',
      script('', `self.q.push([1,${JSON.stringify(`5:["$","p",null,${JSON.stringify(state)}]`)}])`),
    ],
  ])('state of an application: %s', (_, html) => {
    const article = extract(SHELL + html.replace(/<(?=\/?(?:p|h2)>)/g, '\\u003c'));
    expect(rescuedFrom(SHELL + html.replace(/<(?=\/?(?:p|h2)>)/g, '\\u003c'))).toContain(
      "data of the page's scripts",
    );
    expect(article.markdown.match(/## And then/g)).toHaveLength(14);
    expect(article.text).toContain(PROSE[9]);
  });

  test('the posts of a thread stand under one name, messages of the interface under many', () => {
    const messages = Object.fromEntries(
      PROSE.map((text, i) => [`message.${i}`, `${text} Try again, please.`]),
    );
    const posts = PROSE.slice(0, 6).map((text, id) => ({ id, cooked: `<p>Post: ${text}</p>` }));
    const { text } = extract(SHELL + script('application/json', JSON.stringify({ messages, posts })));
    expect(text.split('\n\n')).toEqual(PROSE.slice(0, 6).map((post) => `Post: ${post}`));
  });

  test('a tag left open in one post does not swallow the next', () => {
    const posts = PROSE.map((text) => ({ html: `<p>${text}</p><!-- <textarea>` }));
    const { text } = extract(
      SHELL + script('application/json', JSON.stringify(posts).replace(/</g, '\\u003c')),
    );
    expect(text.split('\n\n')).toEqual(PROSE);
  });

  test('nothing that was found can run', () => {
    const hostile = `<p onclick=alert(1)>${PROSE.join(' ')}</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>`;
    const { html } = extract(
      SHELL +
        jsonLd({ '@type': 'Article', articleBody: hostile })
          .replace(/<(?=\/?(?:p|a|script)\b(?! type))/g, '\\u003c')
          .replace('\\u003c/script>$', ''),
    );
    expect(html).not.toMatch(/onclick|javascript:|<script/);
  });
});

describe('content that a page shows is left alone', () => {
  const body = PROSE.map((text) => `<p>${text}</p>`).join('');
  test('where structured data repeats it', () => {
    const html = `<title>x</title><article>${body}</article>${jsonLd({ '@type': 'Article', articleBody: PROSE.join(' ') })}`;
    expect(rescuedFrom(html)).toBeNull();
  });

  test('where structured data has questions beside an article', () => {
    const other = Array.from(
      { length: 20 },
      (_, i) => `Something quite different is said in answer ${i} here, and at length.`,
    );
    const questions = other.map((text) => ({ '@type': 'Question', name: 'Q?', acceptedAnswer: { text } }));
    const html = `<title>x</title><article>${body}</article>${jsonLd({ '@type': 'FAQPage', mainEntity: questions })}`;
    expect(rescuedFrom(html)).toBeNull();
  });

  test('a teaser before a long body that is not shown is no content', () => {
    const html = `<title>x</title><article><p>${'Subscribe now to read on, dear guest of ours. '.repeat(9)}</p></article>${jsonLd({ '@type': 'Article', articleBody: PROSE.join('\n') })}`;
    expect(rescuedFrom(html)).toContain('JSON-LD articleBody');
    expect(extract(html).text).not.toContain('Subscribe');
  });

  test('noscript is part of the page', () => {
    const article = extract(
      `<title>x</title><div id=app></div><noscript><article>${body}</article></noscript>`,
    );
    expect(article.text).toContain(PROSE[7]);
    expect(article.warnings.map(({ code }) => code)).toEqual(['HIDDEN_TEXT_KEPT']);
  });

  test('messages of scripts are no prose', () => {
    const code = 'throw new TypeError("A promise cannot be resolved with itself.");'.repeat(40);
    expect(rescuedFrom(SHELL + script('', code))).toBeNull();
  });
});
