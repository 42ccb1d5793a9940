import { expect, test } from 'vitest';
import { negotiate } from '../src/requests/accept.ts';

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['text/markdown', 'markdown'],
  ['TEXT/MARKDOWN ; Q=0.5', 'markdown'],
  ['text/*', 'markdown'],
  ['text/*;q=0.5, text/plain', 'text'],
  ['application/json;q=0.1, text/html;q=0.2', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
  ['application/xml', 'tei'],
  ['application/json;q=0, */*;q=0.1', 'markdown'],
  ['image/png, */*;q=0.1', 'json'],
])('%s: %s', (header, format) => expect(negotiate(header)).toBe(format));

test.each(['image/png', 'application/json;q=0', 'application/json;q=x', ';;;', 'text'])(
  '%s: none',
  (header) => {
    expect(() => negotiate(header)).toThrow(expect.objectContaining({ code: 'NOT_ACCEPTABLE', status: 406 }));
  },
);
