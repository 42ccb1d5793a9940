/** Where the bracket ends in which a place of a text is. */
export function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}

/** The parts of a list with commas, but not those in brackets. */
export function splitList(text: string): string[] {
  if (!text.includes(',')) {
    const only = text.trim();
    return only === '' ? [] : [only];
  }
  if (!/[([]/.test(text))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === undefined || (character === ',' && depth <= 0)) {
      const part = text.slice(start, i).trim();
      if (part !== '') parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}
