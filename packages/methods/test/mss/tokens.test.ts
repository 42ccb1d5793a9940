import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { NO_TAG, readSequence, TokenReader } from '../../src/mss/token-reader.ts';
import { hash, trigram, Vocabulary } from '../../src/mss/vocabulary.ts';

const tokensOf = (html: string) => parsePage(html, { source: true }).tokens;
const symbolsOf = (html: string, common: string[] | null = null) => [
  ...readSequence(tokensOf(html), new Vocabulary(common)).symbols,
];

describe('tokenization (section 5.2)', () => {
  test('stems words, makes numbers 1, keeps symbols and tags without attributes', () => {
    expect(symbolsOf('<P class=x>Running 42 dogs!</P>')).toEqual(
      ['<p>', 'run', '1', 'dog', '!', '</p>'].map(hash),
    );
    expect(symbolsOf('<p>1,000')).toEqual(['<p>', '1', ',', '1'].map(hash));
  });

  test('tags that are not common become <UNKNOWN>', () => {
    expect(symbolsOf('<newselement>x</newselement><p>', ['p'])).toEqual(
      ['<UNKNOWN>', 'x', '</UNKNOWN>', '<p>'].map(hash),
    );
  });

  test('scripts and styles are gone', () => {
    const symbols = symbolsOf('<script>var gone = 1</script><style>p { gone: 1 }</style>here');
    expect(symbols).not.toContain(hash('gone'));
    expect(symbols).toContain(hash('here'));
  });

  test('long words get the same symbol every time', () => {
    const word = 'internationalisierungen';
    const vocabulary = new Vocabulary(null);
    expect(vocabulary.word(word)).toBe(vocabulary.word(word.slice()));
    expect(trigram(1, 2, 3)).not.toBe(trigram(3, 2, 1));
  });
});

describe('most-recent-unclosed-tag (section 6.2)', () => {
  const unclosed = (html: string) => {
    const tokens = tokensOf(html);
    const reader = new TokenReader(tokens, new Vocabulary(null));
    const found: Record<string, number> = {};
    for (let i = 0; i < tokens.count; i++) {
      reader.read(i);
      if (!tokens.isTag(i)) found[tokens.text(i)] = reader.unclosedTag;
    }
    return found;
  };

  test('is the tag at the top of the stack', () => {
    const found = unclosed('before<div>in<b>bold</b>after</div>out');
    expect(found).toEqual({
      before: NO_TAG,
      in: hash('<div>'),
      bold: hash('<b>'),
      after: hash('<div>'),
      out: NO_TAG,
    });
  });

  test('a standalone tag stays until its parent closes', () => {
    const found = unclosed('<div>one<br>two</div>three');
    expect(found).toEqual({ one: hash('<div>'), two: hash('<br>'), three: NO_TAG });
  });

  test('a closing tag that nothing opened changes nothing', () => {
    expect(unclosed('<div>one</font>two')).toEqual({ one: hash('<div>'), two: hash('<div>') });
  });
});
