import { settledStyle } from './animations.ts';
import type { Style, StyleSource } from './cascade.ts';
import { alphaOf, areAlike, type Colour, colourIn, coloursIn, inverted } from './colours.ts';
import { cutsOff, FAINT, hidesAll, opacityOf, StyleReader, squeezes } from './hiding.ts';
import { toNumber, toPixels } from './lengths.ts';
import { functionsIn, splitList } from './lists.ts';
import { SMALL, scaleOf } from './moves.ts';

/** What an element hands down to what is in it. Elements of which nothing is stated share that of their parent. */
export interface Appearance {
  /** Why nothing in it can be seen, whatever is said inside; or why its own text cannot, which may be undone inside. */
  gone: string | null;
  invisible: string | null;
  shifted: string | null;
  fontSize: number;
  smallBy: string;
  opacity: number;
  /** How much smaller it is made than it is written. */
  scale: number;
  ink: Colour | null;
  /** The colour behind; null where it is not known. */
  ground: Colour | null;
  /** What leaves no room for the one part that is right inside of it, unless that part is shown outside of its box. */
  squeezedBy: string | null;
  /** The element that hiding began with, or -1. */
  root: number;
  /** Whether something around it is hidden, which may be undone inside. */
  isInHidden: boolean;
  /** Whether scripts are to fade it in: its opacity is to change, and it stands in its place. */
  isWaiting: boolean;
  isClickable: boolean;
  /** Whether it is in a part that a reader has opened. */
  isOpened: boolean;
  /** Why its text cannot be seen, or null. */
  why: string | null;
  /** Appearances of elements right inside of it, by their style. */
  below: Map<Style, Appearance> | null;
}

const NORMAL = 16;
/** CSS pixels: nobody reads letters that are smaller. */
const TINY = 4;
/** Pixels by which a first line is moved out of sight. */
const FAR_INDENT = -500;
const WHITE: Colour = [255, 255, 255, 1];
const BLACK: Colour = [0, 0, 0, 1];
const SIZES: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: NORMAL,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

/** The appearance of a page on which nothing is hidden. Where all style sheets are known, the colours are, too. */
export function plainAppearance(coloursKnown: boolean): Appearance {
  return {
    gone: null,
    invisible: null,
    shifted: null,
    fontSize: NORMAL,
    smallBy: '',
    opacity: 1,
    scale: 1,
    ink: coloursKnown ? BLACK : null,
    ground: coloursKnown ? WHITE : null,
    squeezedBy: null,
    root: -1,
    isInHidden: false,
    isWaiting: false,
    isClickable: false,
    isOpened: false,
    why: null,
    below: null,
  };
}

/** What is known of an element beside its style. */
export interface Place {
  node: number;
  isInline: boolean;
  isLink: boolean;
  /** Whether there are pictures beside it that it may stand on. */
  isBesidePictures: () => boolean;
}

/** The appearance of an element of which something is stated, where `above.below` does not have it yet. */
export function appearanceOf(
  above: Appearance,
  stated: Style,
  place: Place,
  source: StyleSource,
): Appearance {
  const made = newAppearance(above, stated, place, source);
  // Most of what is stated moves or sizes something, and leaves it in sight: then what is inside appears as what is above, too.
  const appearance = areEqual(made, above) ? above : made;
  const isPlaced = /absolute|fixed/.test(stated.get('position')?.value ?? '');
  if (appearance.root === above.root && !isPlaced) (above.below ??= new Map()).set(stated, appearance);
  return appearance;
}

const HANDED_DOWN = (Object.keys(plainAppearance(true)) as (keyof Appearance)[]).filter(
  (key) => key !== 'below',
);

const areEqual = (one: Appearance, other: Appearance) => HANDED_DOWN.every((key) => one[key] === other[key]);

function newAppearance(
  above: Appearance,
  atFirst: Style,
  place: Place,
  { keyframes }: StyleSource,
): Appearance {
  const stated = settledStyle(atFirst, keyframes);
  const fontSize = sizeOf(stated.get('font-size')?.value, above.fontSize);
  const style = new StyleReader(stated, fontSize, place.isInline);
  const appearance: Appearance = { ...above, fontSize, below: null };
  if (stated.has('font-size')) appearance.smallBy = style.why('font-size');
  appearance.opacity *= opacityOf(style);
  appearance.scale *= scaleOf(style);
  appearance.gone ??= hidesAll(style) ?? (cutsOff(style) ? above.squeezedBy : null);
  appearance.squeezedBy = squeezes(style);
  if (appearance.gone === null && appearance.scale < SMALL)
    appearance.gone = style.why(stated.has('scale') ? 'scale' : 'transform');
  if (appearance.gone === null && appearance.opacity < FAINT) {
    appearance.gone = stated.has('opacity') ? style.why('opacity') : 'opacity';
    appearance.isWaiting = isToFadeIn(style);
  }
  if (stated.has('cursor')) appearance.isClickable = style.text('cursor') === 'pointer';
  const visibility = style.text('visibility');
  if (visibility === 'hidden' || visibility === 'collapse') appearance.invisible = style.why('visibility');
  else if (visibility === 'visible') appearance.invisible = null;
  if (stated.has('text-indent'))
    appearance.shifted = style.pixels('text-indent') <= FAR_INDENT ? style.why('text-indent') : null;
  if (style.pixels('letter-spacing') <= -0.8 * fontSize) appearance.shifted = style.why('letter-spacing');
  paint(appearance, style, place);
  return settled(appearance, above, place.node);
}

function isToFadeIn(style: StyleReader): boolean {
  const { from } = style.style.get('opacity') ?? { from: 'style' };
  const changes = `${style.text('transition')} ${style.text('transition-property')}`;
  return (
    from !== 'style' &&
    (/opacity|all|^\s*[\d.]+m?s/.test(changes) || style.text('animation-duration') !== '') &&
    !/absolute|fixed/.test(style.text('position')) &&
    !/hidden/.test(style.text('visibility')) &&
    style.text('pointer-events') !== 'none'
  );
}

/** Says whether text in it can be seen, and since which element not. */
function settled(appearance: Appearance, above: Appearance, node: number): Appearance {
  appearance.isInHidden = above.isInHidden || above.why !== null;
  appearance.why =
    appearance.gone ??
    appearance.invisible ??
    appearance.shifted ??
    (appearance.fontSize < TINY ? appearance.smallBy : null) ??
    inkWhy(appearance);
  if (appearance.why === null) appearance.root = -1;
  else if (above.why === null) appearance.root = node;
  return appearance;
}

function sizeOf(value: string | undefined, above: number): number {
  if (value === undefined) return above;
  const percent = /^(\d+(?:\.\d+)?|\.\d+)%$/.exec(value);
  if (percent !== null) return (above * Number(percent[1])) / 100;
  const pixels = SIZES[value] ?? toPixels(value, above);
  return Number.isNaN(pixels) ? above : pixels;
}

function paint(appearance: Appearance, style: StyleReader, place: Place): void {
  if (/absolute|fixed/.test(style.text('position')) && place.isBesidePictures()) appearance.ground = null;
  // Inside of what is inverted, its surroundings are as if they were, too.
  if (isInverted(style) && appearance.ground !== null) appearance.ground = inverted(appearance.ground);
  const ink = colourIn(style.text('text-fill-color')) ?? colourIn(style.text('color'));
  if (ink !== null) appearance.ink = ink;
  else if (place.isLink) appearance.ink = null;
  const surface = surfaceOf(style, appearance.ink);
  if (style.text('background-clip') === 'text') {
    if (appearance.ink === null || alphaOf(appearance.ink) < FAINT) appearance.ink = surface;
  } else if (surface === null || alphaOf(surface) >= FAINT)
    appearance.ground = surface !== null && alphaOf(surface) >= 0.9 ? surface : null;
  const shade = style.text('box-shadow');
  if (/\binset\b/.test(shade) && /\d{3}(?:px|em)/.test(shade)) appearance.ground = colourIn(shade);
  for (const property of ['text-shadow', 'text-stroke', 'text-stroke-color']) {
    const beside = colourIn(style.text(property));
    const isSeen = beside !== null && alphaOf(beside) >= FAINT;
    if (isSeen && (appearance.ground === null || !areAlike(beside, appearance.ground))) appearance.ink = null;
  }
}

const CLEAR: Colour = [0, 0, 0, 0];

/** What an element is painted with behind its text; null where that cannot be told. */
function surfaceOf(style: StyleReader, ink: Colour | null): Colour | null {
  const image = style.text('background-image');
  if (image !== '' && image !== 'none') {
    // The first of several is before the others.
    const [front] = splitList(image);
    const colours = front.includes('url(') ? [] : coloursIn(front);
    return colours.length > 0 && colours.every((colour) => areAlike(colour, colours[0])) ? colours[0] : null;
  }
  const colour = style.text('background-color');
  return /^currentcolor$/.test(colour) ? ink : (colourIn(colour) ?? CLEAR);
}

function isInverted(style: StyleReader): boolean {
  for (const [name, inner] of functionsIn(style.text('filter')))
    if (name === 'invert') return inner === '' || toNumber(inner) > 0.9;
  return false;
}

function inkWhy({ ink, ground }: Appearance): string | null {
  if (ink === null) return null;
  if (alphaOf(ink) < FAINT) return 'color: transparent';
  return ground !== null && areAlike(ink, ground) ? 'the colour of the text is that of its background' : null;
}
