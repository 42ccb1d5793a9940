const LETTERS = 'abcdefghijklmnopqrstuvwxyz-_';
const [BEGIN, END, WIDTH] = [29, 30, 32];

/** The number of each UTF-16 unit in the automaton's alphabet, in either case; 0 for all that no pattern has. */
const symbols = new Uint8Array(65536);
for (const [i, letter] of [...LETTERS].entries())
  symbols[letter.charCodeAt(0)] = symbols[letter.toUpperCase().charCodeAt(0)] = i + 1;

/**
 * Makes one automaton of patterns over lower-case letters, hyphens and underscores, without loops, which finds all that
 * match a text, in lower or upper case, in one pass (Aho and Corasick 1975). It answers with a bit for each pattern, in their order.
 */
export function findPatterns(patterns: readonly RegExp[]): (text: string) => number {
  const spelled = patterns.map(({ source }) => spellings(source));
  // One state for the beginning, and at most one for each symbol of each spelling.
  const most = spelled.flat().reduce((sum, { length }) => sum + length, 1);
  const table = new Uint16Array(most * WIDTH);
  const bits = new Int32Array(most);
  let states = 1;
  for (const [i, all] of spelled.entries()) {
    for (const spelling of all) {
      let state = 0;
      for (const symbol of spelling) {
        const edge = state * WIDTH + symbol;
        if (table[edge] === 0) table[edge] = states++;
        state = table[edge];
      }
      bits[state] |= 1 << i;
    }
  }
  closeOver(table, bits, states);
  return (text) => {
    let state = table[BEGIN];
    let all = bits[state];
    for (let i = 0; i < text.length; i++) {
      state = table[state * WIDTH + symbols[text.charCodeAt(i)]];
      all |= bits[state];
    }
    return all | bits[table[state * WIDTH + END]];
  };
}

/** Where no spelling goes on, the automaton goes on with the longest end of what it has read that begins one. */
function closeOver(next: Uint16Array, found: Int32Array, states: number): void {
  const longestEnd = new Uint16Array(states);
  const waiting = [0];
  for (const state of waiting) {
    found[state] |= found[longestEnd[state]];
    for (let symbol = 0; symbol < WIDTH; symbol++) {
      const edge = state * WIDTH + symbol;
      const otherwise = state === 0 ? 0 : next[longestEnd[state] * WIDTH + symbol];
      if (next[edge] === 0) next[edge] = otherwise;
      else {
        longestEnd[next[edge]] = otherwise;
        waiting.push(next[edge]);
      }
    }
  }
}

/** All that a pattern can match, as symbols: it may have groups, alternatives, classes of letters, `?`, `^` and `$`. */
function spellings(source: string): number[][] {
  let at = 0;
  const alternatives = (): number[][] => {
    const all = sequence();
    while (source[at] === '|') {
      at++;
      all.push(...sequence());
    }
    return all;
  };
  const sequence = (): number[][] => {
    let all: number[][] = [[]];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const parts = one();
      if (source[at] === '?') {
        at++;
        parts.push([]);
      }
      // This runs in programs that have only begun, and most parts are one letter.
      if (parts.length === 1) for (const before of all) before.push(...parts[0]);
      else all = all.flatMap((before) => parts.map((part) => [...before, ...part]));
    }
    return all;
  };
  const one = (): number[][] => {
    const mark = source[at++];
    if (mark === '(') {
      const inner = alternatives();
      at++;
      return inner;
    }
    if (mark === '[') {
      const end = source.indexOf(']', at);
      const letters = [...source.slice(at, end)];
      at = end + 1;
      return letters.map((letter) => [symbolOf(letter)]);
    }
    return [[mark === '^' ? BEGIN : mark === '$' ? END : symbolOf(mark)]];
  };
  return alternatives();
}

function symbolOf(letter: string): number {
  const symbol = symbols[letter.charCodeAt(0)];
  if (symbol === 0) throw new RangeError(`"${letter}" is not in the alphabet of names`);
  return symbol;
}
