/** Red, green, blue from 0 to 255 and alpha from 0 to 1; or a name that we cannot take apart. */
export type Colour = readonly [number, number, number, number] | string;

// biome-ignore format: a list of names and values reads better packed
const NAMED: Record<string, string> = {
  transparent: '0000', white: 'fff', black: '000', red: 'f00', lime: '0f0', blue: '00f', yellow: 'ff0', aqua: '0ff',
  cyan: '0ff', fuchsia: 'f0f', magenta: 'f0f', gray: '808080', grey: '808080', silver: 'c0c0c0', green: '008000',
  navy: '000080', maroon: '800000', snow: 'fffafa', ivory: 'fffff0', whitesmoke: 'f5f5f5', ghostwhite: 'f8f8ff',
  azure: 'f0ffff', mintcream: 'f5fffa', floralwhite: 'fffaf0', canvas: 'fff', canvastext: '000',
};
/** Of 255: two colours that differ by no more in red, green and blue cannot be told apart. */
const ALIKE = 16;

/** The first colour in a value; null where there is none. */
export function colourIn(value: string): Colour | null {
  const found =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)|\b[a-z]{3,20}\b/.exec(
      value,
    )?.[0];
  if (found === undefined || /^(?:none|inherit|initial|unset|revert|currentcolor|auto|var)$/.test(found))
    return null;
  const hex = found.startsWith('#') ? found.slice(1) : Object.hasOwn(NAMED, found) ? NAMED[found] : null;
  if (hex !== null) return fromHex(hex);
  if (!/^(?:rgb|hsl)/.test(found)) return found;
  const numbers = [...found.matchAll(/(-?\d*\.?\d+)(%?)/g)].map(([, number, percent]) => ({
    value: Number(number),
    percent: percent === '%',
  }));
  if (numbers.length < 3) return found;
  const alpha = numbers[3] === undefined ? 1 : numbers[3].value / (numbers[3].percent ? 100 : 1);
  const [a, b, c] = numbers;
  if (found.startsWith('hsl')) return [...fromHsl(a.value, b.value / 100, c.value / 100), alpha];
  const channel = (part: typeof a) => (part.percent ? part.value * 2.55 : part.value);
  return [channel(a), channel(b), channel(c), alpha];
}

function fromHex(hex: string): Colour {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (i: number) => Number.parseInt(digits.slice(i, i + 2) || 'ff', 16);
  return [at(0), at(2), at(4), at(6) / 255];
}

function fromHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** How much of a colour covers what is behind it, from 0 to 1. */
export const alphaOf = (colour: Colour): number => (typeof colour === 'string' ? 1 : colour[3]);

/** Whether nobody can tell one colour from the other. */
export function areAlike(one: Colour, other: Colour): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return [0, 1, 2].every((channel) => Math.abs(one[channel] - other[channel]) <= ALIKE);
}
