import type { Stated, Style } from './cascade.ts';
import { readAll } from './declarations.ts';
import { splitList } from './lists.ts';
import type { Keyframes } from './style-sheet.ts';

/** Seconds: who reads a page does not wait for what takes longer. */
const LONG = 60;

const TIME = /(?<![\w.-])(-?[\d.]+)(ms|s)(?![\w-])/g;
const LONGHANDS = ['animation-fill-mode', 'animation-play-state', 'animation-iteration-count'];

/**
 * The style of an element as its animations leave it: with what they set in the end where they stay so, and with what
 * they set at first where they do not get on.
 */
export function settledStyle(stated: Style, keyframes: ReadonlyMap<string, Keyframes>): Style {
  if (keyframes.size === 0 || !(stated.has('animation') || stated.has('animation-name'))) return stated;
  const text = (property: string) => stated.get(property)?.value ?? '';
  const others = LONGHANDS.map(text).join(' ');
  let settled: Map<string, Stated> | null = null;
  for (const said of splitList(`${text('animation')},${text('animation-name')}`)) {
    const name = said.split(/\s+/).find((word) => keyframes.has(word));
    if (name === undefined) continue;
    settled ??= new Map(stated);
    for (const [property, value] of lasting(frameOf(keyframes.get(name)!), `${said} ${others}`, text))
      settled.set(property, { value, from: `@keyframes ${name}` });
  }
  return settled ?? stated;
}

type Values = ReadonlyMap<string, string>;
const NOTHING: Values = new Map();

/** What an animation sets for as long as anybody looks. */
function lasting(frames: Frames, said: string, text: (property: string) => string): Values {
  const [duration, delay] = timesOf(said);
  const wait = timesOf(text('animation-delay'))[0] ?? delay ?? 0;
  const fills = (how: RegExp) => how.test(said);
  if (wait > LONG) return fills(/\b(?:backwards|both)\b/) ? frames.first : NOTHING;
  if (fills(/\bpaused\b/)) return wait <= 0 || fills(/\b(?:backwards|both)\b/) ? frames.first : NOTHING;
  if ((timesOf(text('animation-duration'))[0] ?? duration ?? 0) > LONG) return frames.first;
  if (fills(/\binfinite\b/)) return frames.always;
  return fills(/\b(?:forwards|both)\b/) ? frames.last : NOTHING;
}

function timesOf(text: string): number[] {
  return Array.from(text.matchAll(TIME), ([, number, unit]) => Number(number) / (unit === 'ms' ? 1000 : 1));
}

interface Frames {
  first: Values;
  last: Values;
  /** What is the same in all of it. */
  always: Values;
}

/** Found out once for each animation: it may be long, and of many elements. */
const known = new WeakMap<Keyframes, Frames>();

function frameOf(keyframes: Keyframes): Frames {
  let frames = known.get(keyframes);
  if (frames === undefined) {
    const [first, last] = [valuesOf(keyframes.first), valuesOf(keyframes.last)];
    const different = new Set<string>();
    for (const { property, value } of readAll(keyframes.between))
      if (value !== first.get(property)) different.add(property);
    const always = [...first].filter(([name, value]) => last.get(name) === value && !different.has(name));
    frames = { first, last, always: new Map(always) };
    known.set(keyframes, frames);
  }
  return frames;
}

const valuesOf = (written: readonly string[]): Values =>
  new Map(readAll(written).map(({ property, value }) => [property, value]));
