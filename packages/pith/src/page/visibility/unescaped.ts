/** A name of CSS without its backslashes: `\\78` is `x`. */
export function unescaped(name: string): string {
  if (!name.includes('\\')) return name;
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, code, character) =>
    code === undefined
      ? character
      : String.fromCodePoint(Math.min(Number.parseInt(code, 16) || 0xfffd, 0x10ffff)),
  );
}
