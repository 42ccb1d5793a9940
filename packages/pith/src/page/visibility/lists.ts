/** Where the bracket ends in which a place of a text is. */
export function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}

/** The functions in a value: their names, and what stands in their brackets. */
export function* functionsIn(text: string): Generator<[name: string, inner: string]> {
  const opening = /(?<![\w-])([\w-]+)\(/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const end = closing(text, opening.lastIndex);
    yield [match[1], text.slice(opening.lastIndex, end)];
    opening.lastIndex = end;
  }
}

/** The parts of a list with commas, but not those in brackets. */
export const splitList = (text: string): string[] => splitAt(text, ',');

/** The parts of a value between white space, but not those in brackets. */
export const splitWords = (text: string): string[] => splitAt(text.replace(/\s/g, ' '), ' ');

/** The parts of a value between separators, but not those in brackets. */
export function splitAt(text: string, separator: string): string[] {
  if (!text.includes(separator)) {
    const only = text.trim();
    return only === '' ? [] : [only];
  }
  if (!/[([]/.test(text)) {
    const all = text.split(separator);
    for (let i = 0; i < all.length; i++) all[i] = all[i].trim();
    return all.includes('') ? all.filter(Boolean) : all;
  }
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === undefined || (character === separator && depth <= 0)) {
      const part = text.slice(start, i).trim();
      if (part !== '') parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}
