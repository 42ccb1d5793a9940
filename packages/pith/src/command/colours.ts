const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  italic: [3, 23],
  underline: [4, 24],
  strike: [9, 29],
  red: [31, 39],
  green: [32, 39],
} as const;

export type Style = keyof typeof CODES;

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Not `util.styleText`: it looks at the process's own stdout, in some versions of Node only. */
export function painter(colour: boolean): Paint {
  return (style, text) => (colour ? `\x1b[${CODES[style][0]}m${text}\x1b[${CODES[style][1]}m` : text);
}
