import { toNumber } from './lengths.ts';
import { closing, splitAt, splitList, splitWords } from './lists.ts';

/** Red, green, blue from 0 to 255 and alpha from 0 to 1; or a colour that we cannot take apart. */
export type Colour = readonly [number, number, number, number] | string;

// biome-ignore format: a list of names and values reads better packed
const NAMED = new Map(('transparent:0000 canvas:fff canvastext:000 field:fff fieldtext:000 buttonface:f0f0f0 buttontext:000 ' +
  'linktext:0000ee activecaption:fff appworkspace:fff background:fff inactivecaption:fff infobackground:fff menu:fff ' +
  'scrollbar:fff window:fff windowtext:000 infotext:000 menutext:000 captiontext:000 aliceblue:f0f8ff antiquewhite:faebd7 aqua:0ff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc bisque:ffe4c4 ' +
  'black:000 blanchedalmond:ffebcd blue:00f blueviolet:8a2be2 brown:a52a2a burlywood:deb887 cadetblue:5f9ea0 ' +
  'chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:0ff ' +
  'darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9 ' +
  'darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000 ' +
  'darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f darkslategrey:2f4f4f ' +
  'darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969 dimgrey:696969 ' +
  'dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:f0f gainsboro:dcdcdc ' +
  'ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f grey:808080 ' +
  'honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c lavender:e6e6fa ' +
  'lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff ' +
  'lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1 lightsalmon:ffa07a ' +
  'lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899 lightsteelblue:b0c4de ' +
  'lightyellow:ffffe0 lime:0f0 limegreen:32cd32 linen:faf0e6 magenta:f0f maroon:800000 mediumaquamarine:66cdaa ' +
  'mediumblue:0000cd mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371 mediumslateblue:7b68ee ' +
  'mediumspringgreen:00fa9a mediumturquoise:48d1cc mediumvioletred:c71585 midnightblue:191970 mintcream:f5fffa ' +
  'mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080 oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 ' +
  'orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa palegreen:98fb98 paleturquoise:afeeee ' +
  'palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f pink:ffc0cb plum:dda0dd powderblue:b0e0e6 ' +
  'purple:800080 rebeccapurple:663399 red:f00 rosybrown:bc8f8f royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 ' +
  'sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee sienna:a0522d silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd ' +
  'slategray:708090 slategrey:708090 snow:fffafa springgreen:00ff7f steelblue:4682b4 tan:d2b48c teal:008080 ' +
  'thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3 white:fff whitesmoke:f5f5f5 yellow:ff0 ' +
  'yellowgreen:9acd32').split(' ').map((pair) => pair.split(':') as [string, string]));
/** Of 255: two colours that differ by no more in red, green and blue cannot be told apart. */
const ALIKE = 16;

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|\b[a-z]{3,20}\b/g;
/** Colours within colours, and colours in a value. */
const DEEPEST = 4;
const MOST = 50;

/** The first colour in a value; null where there is none. */
export const colourIn = (value: string): Colour | null =>
  value === '' ? null : (coloursIn(value, 1)[0] ?? null);

/** The colours in a value, as those of a gradient. */
export function coloursIn(value: string, most = MOST, depth = 0): Colour[] {
  const colours: Colour[] = [];
  // A colour within a colour is read by the same pattern.
  for (let from = 0; colours.length < most; ) {
    COLOUR.lastIndex = from;
    const match = COLOUR.exec(value);
    if (match === null) break;
    from = COLOUR.lastIndex;
    const [found, name] = match;
    if (name !== undefined) {
      const end = closing(value, from);
      const inner = value.slice(from, end);
      from = end + 1;
      colours.push((depth < DEEPEST ? ofFunction(name, inner, depth + 1) : null) ?? `${name}(${inner})`);
    } else if (found.startsWith('#')) colours.push(fromHex(found.slice(1)));
    else if (NAMED.has(found)) colours.push(fromHex(NAMED.get(found)!));
  }
  return colours;
}

/** A part of a colour: a number, and whether it is in per cent. */
interface Channel {
  value: number;
  percent: boolean;
}

type Rgb = [red: number, green: number, blue: number];

const of = ({ value, percent }: Channel, whole: number) => (percent ? (value * whole) / 100 : value);

// biome-ignore format: one line for each kind of colour
const KINDS: Record<string, (channels: [Channel, Channel, Channel]) => Rgb> = {
  rgb: ([r, g, b]) => [of(r, 255), of(g, 255), of(b, 255)],
  hsl: ([h, s, l]) => fromHsl(h.value, s.value / 100, l.value / 100),
  hwb: ([h, w, b]) => fromHwb(h.value, w.value / 100, b.value / 100),
  lab: ([l, a, b]) => fromLab(of(l, 100), of(a, 125), of(b, 125)),
  lch: ([l, c, h]) => fromLab(of(l, 100), ...around(of(c, 150), h.value)),
  oklab: ([l, a, b]) => fromOklab(of(l, 1), of(a, 0.4), of(b, 0.4)),
  oklch: ([l, c, h]) => fromOklab(of(l, 1), ...around(of(c, 0.4), h.value)),
  color: ([r, g, b]) => [255 * of(r, 1), 255 * of(g, 1), 255 * of(b, 1)],
  light: ([r, g, b]) => [gamma(of(r, 1)), gamma(of(g, 1)), gamma(of(b, 1))],
  xyz: ([x, y, z]) => fromXyz(of(x, 1) * 1.0144, of(y, 1), of(z, 1) * 0.7579),
  xyz50: ([x, y, z]) => fromXyz(of(x, 1), of(y, 1), of(z, 1)),
};

/** The colour that a function gives; null where it cannot be told. */
function ofFunction(name: string, inner: string, depth: number): Colour | null {
  const first = (text: string) => coloursIn(text, 1, depth)[0] ?? null;
  if (name === 'light-dark') return first(splitList(inner)[0] ?? '');
  if (name === 'color-mix') return mixed(splitList(inner).slice(1), first);
  const relative = /^\s*from\s(.*)\s(?:r g b|h s l|h w b|l a b|l c h)\s*(?:\/\s*(\S+)\s*)?$/.exec(inner);
  if (relative !== null) return faded(first(relative[1]), relative[2]);
  const [parts, alpha] = splitAt(inner, '/');
  const words = splitWords((parts ?? '').replaceAll(',', ' '));
  const from = words[0] === 'from' ? 2 : 0;
  const space = name === 'color' ? words[from] : '';
  const channels = words.slice(from + (space === '' ? 0 : 1)).map(channelOf);
  if (channels.length < 3 || channels.some(({ value }) => Number.isNaN(value))) return null;
  const kind = space === '' ? name.replace(/^(rgb|hsl)a$/, '$1') : (SPACES[space] ?? '');
  const rgb = KINDS[kind]?.(channels as [Channel, Channel, Channel]);
  const stated = alpha === undefined ? channels[3] : channelOf(alpha);
  return rgb === undefined ? null : [...rgb, stated === undefined ? 1 : of(stated, 1)];
}

/** Spaces of `color()`; the wide ones are taken for that of usual screens. */
const SPACES: Readonly<Record<string, string>> = {
  srgb: 'color',
  'display-p3': 'color',
  'a98-rgb': 'color',
  'prophoto-rgb': 'color',
  rec2020: 'color',
  'srgb-linear': 'light',
  xyz: 'xyz',
  'xyz-d65': 'xyz',
  'xyz-d50': 'xyz50',
};

const TURNS: Record<string, number> = { turn: 360, rad: 180 / Math.PI, grad: 0.9 };

function channelOf(text: string): Channel {
  if (text === 'none') return { value: 0, percent: false };
  const plain = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(deg|turn|rad|grad)?$/.exec(text);
  if (plain !== null) return { value: Number(plain[1]) * (TURNS[plain[2]] ?? 1), percent: false };
  const percent = text.includes('%');
  return { value: toNumber(text) * (percent ? 100 : 1), percent };
}

function faded(colour: Colour | null, alpha: string | undefined): Colour | null {
  const stated = alpha === undefined ? Number.NaN : of(channelOf(alpha), 1);
  if (colour === null || typeof colour === 'string' || Number.isNaN(stated)) return colour;
  return [colour[0], colour[1], colour[2], stated];
}

/** Two colours in one, near enough: in red, green and blue, whatever space is asked for. */
function mixed(parts: readonly string[], first: (text: string) => Colour | null): Colour | null {
  const [one, other] = parts.map(first);
  if (one == null || other == null || typeof one === 'string' || typeof other === 'string') return null;
  const [p, q] = parts.map((part) => {
    const percent = /(?<![\d.])(\d+(?:\.\d+)?|\.\d+)%\s*$|^\s*(\d+(?:\.\d+)?|\.\d+)%/.exec(part);
    return percent === null ? null : Number(percent[1] ?? percent[2]);
  });
  const much = p ?? (q === null ? 50 : 100 - q);
  const sum = much + (q ?? 100 - much);
  const share = sum === 0 ? 0 : much / sum;
  const alpha = (one[3] * share + other[3] * (1 - share)) * Math.min(1, sum / 100);
  const weight = (one[3] * share) / (one[3] * share + other[3] * (1 - share) || 1);
  const channel = (i: number) => one[i] * weight + other[i] * (1 - weight);
  return [channel(0), channel(1), channel(2), alpha];
}

function fromHex(hex: string): Colour {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (i: number) => Number.parseInt(digits.slice(i, i + 2) || 'ff', 16);
  return [at(0), at(2), at(4), at(6) / 255];
}

function fromHsl(hue: number, saturation: number, light: number): Rgb {
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function fromHwb(hue: number, white: number, black: number): Rgb {
  const sum = Math.max(1, white + black);
  return fromHsl(hue, 1, 0.5).map(
    (channel) => channel * (1 - (white + black) / sum) + (255 * white) / sum,
  ) as Rgb;
}

/** From a distance and an angle to two axes. */
const around = (chroma: number, hue: number): [number, number] => [
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

/** CIE L*a*b* with the white of print (D50), by the matrix of CSS Color 4. */
function fromLab(light: number, a: number, b: number): Rgb {
  const y = (light + 16) / 116;
  const cube = (t: number) => (t > 6 / 29 ? t ** 3 : (t - 4 / 29) * 3 * (6 / 29) ** 2);
  return fromXyz(0.9643 * cube(y + a / 500), cube(y), 0.8251 * cube(y - b / 200));
}

function fromXyz(X: number, Y: number, Z: number): Rgb {
  return [
    gamma(3.1341 * X - 1.6172 * Y - 0.4907 * Z),
    gamma(-0.9787 * X + 1.9161 * Y + 0.0335 * Z),
    gamma(0.0719 * X - 0.229 * Y + 1.4052 * Z),
  ];
}

function fromOklab(light: number, a: number, b: number): Rgb {
  const l = (light + 0.3963 * a + 0.2158 * b) ** 3;
  const m = (light - 0.1056 * a - 0.0639 * b) ** 3;
  const s = (light - 0.0895 * a - 1.2915 * b) ** 3;
  return [
    gamma(4.0767 * l - 3.3077 * m + 0.231 * s),
    gamma(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    gamma(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ];
}

/** From light to a channel of sRGB. */
function gamma(light: number): number {
  const channel = light <= 0.0031 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return 255 * Math.min(1, Math.max(0, channel));
}

/** What is light becomes dark. */
export const inverted = (colour: Colour): Colour =>
  typeof colour === 'string' ? colour : [255 - colour[0], 255 - colour[1], 255 - colour[2], colour[3]];

/** How much of a colour covers what is behind it, from 0 to 1. */
export const alphaOf = (colour: Colour): number => (typeof colour === 'string' ? 1 : colour[3]);

/** Whether nobody can tell one colour from the other. */
export function areAlike(one: Colour, other: Colour): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return [0, 1, 2].every((channel) => Math.abs(Number(one[channel]) - Number(other[channel])) <= ALIKE);
}
