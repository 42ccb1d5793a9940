/** Names that are words of CSS; all others stand in quotes. */
const GENERIC = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji'.split(
    ' ',
  ),
);
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._+-]{0,60}$/u;
const MOST_NAMES = 12;

/** A stack of fonts, each name checked and written anew, so that no name can end the declaration it stands in. */
export function safeFontFamily(value: string): string | null {
  const names: string[] = [];
  // A quoted name may hold commas and escapes; such a one is no name we write.
  for (const [, double, single, bare] of value.matchAll(
    /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,"']+)/gs,
  )) {
    const name = (double ?? single ?? bare).trim();
    if (name === '' || !NAME.test(name) || names.length === MOST_NAMES) continue;
    const isWord = bare !== undefined && /^-?[a-z-]+$/.test(name);
    names.push(isWord && (GENERIC.has(name) || name.startsWith('-')) ? name : `"${name}"`);
  }
  return names.length === 0 ? null : names.join(', ');
}
