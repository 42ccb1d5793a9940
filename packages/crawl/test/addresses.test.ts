import { describe, expect, test } from 'vitest';
import { BarrenShapes, shapeOf } from '../src/addresses/barren-shapes.ts';
import { normalAddress, siteOf } from '../src/addresses/normal-address.ts';
import { Scope } from '../src/addresses/scope.ts';

test('an address is written in one way', () => {
  const same = [
    'https://example.org/a?id=1',
    'HTTPS://Example.org:443/a?id=1#part',
    'https://user:secret@example.org/a?utm_source=x&id=1&PHPSESSID=abc',
    'https://example.org./a;jsessionid=1A2B?id=1',
    'https://example.org/(S(abc123))/a?id=1',
  ];
  expect(new Set(same.map((each) => normalAddress(each)))).toEqual(new Set([same[0]]));
});

test('what stays of the query stays as it is written', () => {
  expect(normalAddress('https://example.org/?q=a%20b+c&sid=1&x')).toBe('https://example.org/?q=a%20b+c&x');
});

test('what is no address of a page', () => {
  const long = `https://example.org/${'a'.repeat(3000)}`;
  for (const link of ['mailto:a@b.c', 'javascript:void(0)', 'ftp://example.org/a', 'http://', long])
    expect(normalAddress(link), link).toBeNull();
});

test('links are read from where they stand', () => {
  expect(normalAddress('../c', 'https://example.org/a/b/')).toBe('https://example.org/a/c');
  expect(siteOf('https://www.example.org/a')).toBe('example.org');
});

describe('scope', () => {
  const scope = (rules: Partial<ConstructorParameters<typeof Scope>[0]> = {}) => {
    const made = new Scope({ hosts: [], only: [], not: [], ...rules });
    made.admit('https://www.example.org/');
    return made;
  };

  test('the hosts of the starts, with and without www', () => {
    expect(scope().refusal('https://example.org/a')).toBeNull();
    expect(scope().refusal('https://other.example.org/a')).toBe('other-host');
    expect(scope({ hosts: ['*.example.org'] }).refusal('https://other.example.org/a')).toBeNull();
  });

  test('patterns of paths and of addresses', () => {
    const docs = scope({ only: ['/docs/**'], not: ['/docs/old/**', '/**/print'] });
    expect(docs.refusal('https://example.org/docs/a/b')).toBeNull();
    expect(docs.refusal('https://example.org/docs/a?x=1')).toBeNull();
    for (const path of ['/blog', '/docs/old/a', '/docs/a/print'])
      expect(docs.refusal(`https://example.org${path}`), path).toBe('by-pattern');
    expect(scope({ only: ['https://example.org/b*'] }).refusal('https://example.org/blog')).toBeNull();
  });

  test('pictures and archives, and paths that go in circles', () => {
    expect(scope().refusal('https://example.org/a.PDF')).toBe('no-page');
    expect(scope().refusal('https://example.org/a/b/a/b/a/b')).toBe('circle');
    expect(scope().refusal('https://example.org/x/x/x/')).toBe('circle');
    expect(scope().refusal('https://example.org/a/b/a/b')).toBeNull();
    expect(scope().refusal(`https://example.org${'/deep'.repeat(2)}${'/a/b'.repeat(2)}`)).toBeNull();
    expect(
      scope().refusal(`https://example.org/${Array.from({ length: 30 }, (_, i) => `p${i}`).join('/')}`),
    ).toBe('circle');
  });
});

describe('shapes', () => {
  test('what changes from page to page is no part of a shape', () => {
    expect(shapeOf('https://example.org/2031/05?day=3')).toBe(shapeOf('https://example.org/2032/11?day=12'));
    expect(shapeOf('https://example.org/s/a8f3c9/shop')).toBe(shapeOf('https://example.org/s/77b0aa1/shop'));
    expect(shapeOf('https://example.org/a')).not.toBe(shapeOf('https://example.org/b'));
    expect(shapeOf('https://example.org/a?x=1')).not.toBe(shapeOf('https://example.org/a'));
  });

  test('a shape is barren after 30 pages in a row that brought nothing', () => {
    const shapes = new BarrenShapes();
    const page = (number: number) => `https://example.org/calendar/${number}`;
    for (let i = 0; i < 29; i++) shapes.note(page(i), false);
    expect(shapes.isBarren(page(100))).toBe(false);
    shapes.note(page(29), true);
    for (let i = 30; i < 60; i++) shapes.note(page(i), false);
    expect(shapes.isBarren(page(100))).toBe(true);
    expect(shapes.isBarren('https://example.org/calendar')).toBe(false);
  });
});
