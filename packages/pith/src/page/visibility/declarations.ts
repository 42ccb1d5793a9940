import { tick } from '../deadline.ts';
import { coloursIn } from './colours.ts';
import { toNumber, toPixels } from './lengths.ts';
import { unescaped } from './unescaped.ts';
import { WATCHED_PROPERTIES } from './watched-properties.ts';

/** One property and its value, as written but in lower case. */
export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

const SHORT_VALUE = 200;
const LONGEST_VALUE = 10_000;

/** Names for sides by the direction of the text: that of our pages is from left to right, from top to bottom. */
const ALIASES = new Map(
  Object.entries({
    'inline-size': 'width',
    'block-size': 'height',
    'max-inline-size': 'max-width',
    'max-block-size': 'max-height',
    'min-block-size': 'min-height',
    'overflow-inline': 'overflow-x',
    'overflow-block': 'overflow-y',
    'inset-inline-start': 'left',
    'inset-inline-end': 'right',
    'inset-block-start': 'top',
    'inset-block-end': 'bottom',
    'margin-inline-start': 'margin-left',
    'margin-block-start': 'margin-top',
    'padding-inline-start': 'padding-left',
    'padding-block-start': 'padding-top',
    'padding-block-end': 'padding-bottom',
  }),
);
/** Shorthands of a start and an end. */
const PAIRS = new Map(
  Object.entries<[string, string]>({
    'inset-inline': ['left', 'right'],
    'inset-block': ['top', 'bottom'],
    'margin-inline': ['margin-left', 'margin-right'],
    'margin-block': ['margin-top', 'margin-bottom'],
    'padding-inline': ['padding-left', 'padding-right'],
    'padding-block': ['padding-top', 'padding-bottom'],
  }),
);
/** Shorthands that are taken apart. */
const SHORTHANDS = new Set([
  'background',
  'font',
  'mask',
  'flex',
  'inset',
  'margin',
  'padding',
  ...PAIRS.keys(),
]);

const FOR_ALL = /^(?:inherit|initial|unset|revert|revert-layer)$|var\(/;
const DISPLAY =
  /^(?:none|contents|flow-root|-(?:webkit|moz|ms)-[\w-]+|(?:block|inline|run-in|flow|flow-root|table|flex|grid|ruby|math|list-item|\s)+|inline-(?:block|table|flex|grid)|table-[a-z-]+|ruby-[a-z]+)$/;
const isLength = (value: string) =>
  /^(?:auto|none|normal|[a-z-]*content|fit-content\(.*|stretch|anchor.*|medium|smaller|larger|math|(?:xx?-|xxx-)?(?:small|large))$/.test(
    value,
  ) ||
  !Number.isNaN(toPixels(value, 16)) ||
  // A unit or a function that we do not know.
  /^[+-]?[\d.]+[a-z]+$|\(/.test(value);
const isColour = (value: string) =>
  /^#[0-9a-f]{3,8}$|^currentcolor$/.test(value) ||
  coloursIn(value, 1).length > 0 ||
  /\(|^[a-z]*(?:text|face|highlight|selected|accent)/.test(value);
/** Values that a browser takes: another one would not undo what was said before. */
const TAKEN = new Map(
  Object.entries<(value: string) => boolean>({
    display: (value) => DISPLAY.test(value),
    visibility: (value) => /^(?:visible|hidden|collapse)$/.test(value),
    'content-visibility': (value) => /^(?:visible|hidden|auto)$/.test(value),
    position: (value) => /^(?:static|relative|absolute|fixed|sticky|-webkit-sticky)$/.test(value),
    opacity: (value) => !Number.isNaN(toNumber(value)) || value.includes('('),
    color: isColour,
  }),
);
for (const name of [
  'font-size',
  'width',
  'height',
  'max-width',
  'max-height',
  'left',
  'top',
  'right',
  'bottom',
])
  TAKEN.set(name, isLength);

const isKnown = (property: string, value: string) =>
  FOR_ALL.test(value) || (TAKEN.get(property)?.(value) ?? true);

/** Declarations as the properties that are looked at, without the others. */
export function readAll(written: readonly string[]): Declaration[] {
  const declarations: Declaration[] = [];
  for (const text of written) {
    tick();
    const read = readDeclaration(text);
    if (read !== null) declarations.push(...read);
  }
  return declarations;
}

/** A declaration as the properties that are looked at; null for others. */
function readDeclaration(text: string): readonly Declaration[] | null {
  if (text.length > LONGEST_KNOWN) return read(text);
  let declarations = known.get(text);
  if (declarations === undefined) {
    const own = copyOf(text);
    declarations = read(own);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(own, declarations);
  }
  return declarations;
}

/** To the engine a part of a text is a view of it: what outlives a page must not be one, or it holds all of the page. */
const copyOf = (text: string) => ` ${text}`.slice(1);

/** The same few are in most style sheets. */
const known = new Map<string, readonly Declaration[] | null>();
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 60;

/** Values that browsers pass over are left out. */
function read(text: string): readonly Declaration[] | null {
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  const called = unescaped(text.slice(0, colon).trim()).toLowerCase();
  const name = called.startsWith('-') ? called.replace(/^-(?:webkit|moz|ms|o)-/, '') : called;
  const property = ALIASES.get(name) ?? name;
  if (!WATCHED_PROPERTIES.has(property) && !SHORTHANDS.has(property) && !property.startsWith('--'))
    return null;
  const written = shortened(text.slice(colon + 1));
  if (written.length > LONGEST_VALUE) return null;
  const value = unescaped(written).toLowerCase();
  const important = value.includes('!') && /!\s*important\s*$/.test(value);
  const plain = (important ? value.slice(0, value.lastIndexOf('!')) : value).trim();
  return longhands(property, plain)
    .filter(([name, part]) => (WATCHED_PROPERTIES.has(name) || name.startsWith('--')) && isKnown(name, part))
    .map(([name, part]) => ({ property: name, value: part, important }));
}

/** White space can be as long as one likes, and addresses of pictures are. */
function shortened(value: string): string {
  return value.length < SHORT_VALUE ? value : value.replace(/\s+/g, ' ').replace(/url\([^()]*\)/gi, 'url()');
}

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Shorthands as the properties that are looked at. */
function longhands(property: string, value: string): [name: string, value: string][] {
  if (property === 'background') {
    const isPicture = /url\(|gradient\(/.test(value);
    const rest = value.replace(/url\([^()]*\)/g, ' ');
    return [
      ['background-color', isPicture ? 'inherit' : rest],
      ['background-image', isPicture ? value : 'none'],
      ...(/\btext\b/.test(rest) ? [['background-clip', 'text'] as [string, string]] : []),
    ];
  }
  if (property === 'flex') {
    const [grow, basis] = [value.split(/\s+/)[0], value.split(/\s+/)[2]];
    return [['flex-grow', grow], ...(basis === undefined ? [] : [['flex-basis', basis] as [string, string]])];
  }
  if (property === 'mask') {
    const size = /\/\s*([^,]+)/.exec(value)?.[1];
    return [['mask', value], ...(size === undefined ? [] : [['mask-size', size] as [string, string]])];
  }
  if (property === 'font') {
    const size = /(?:^|\s)((?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]+)?)(?=\s|\/)/.exec(
      value.replace(/^[1-9]00\s/, ''),
    );
    return size === null ? [] : [['font-size', size[1]]];
  }
  if (!SHORTHANDS.has(property)) return [[property, value]];
  const values = value.split(/\s+/);
  const pair = PAIRS.get(property);
  if (pair !== undefined) return pair.map((name, i) => [name, values[i] ?? values[0]]);
  const prefix = property === 'inset' ? '' : `${property}-`;
  return SIDES.map((side, i) => [
    prefix + side,
    values[i] ?? values[i - 2] ?? values[i === 3 ? 1 : 0] ?? values[0],
  ]);
}
