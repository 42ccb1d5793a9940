// biome-ignore-all format: the table reads better packed

import { safeImage } from 'pith/internal/article/content/urls';
import type { Page } from 'pith/page';
import { safeFontFamily } from './font-family.ts';

/** A computed value as it may be written, or null. */
export type Check = (value: string, page: Page) => string | null;

const matching = (pattern: RegExp): Check => (value) => (pattern.test(value) ? value : null);
const oneOf = (words: string): Check => {
  const known = new Set(words.split(' '));
  return (value) => (known.has(value) ? value : null);
};

const NUMBER = '-?\\d{1,5}(?:\\.\\d{1,6})?';
const LENGTH = `${NUMBER}(?:px|%)?`;
const COLOUR = `(?:[a-z]{3,20}|#[0-9a-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([a-z0-9 .,%/+-]{1,80}\\))`;
const SHADOW = `(?:(?:${COLOUR}|${LENGTH}|inset) ?){2,7}`;

export const safeColour = matching(new RegExp(`^${COLOUR}$`));
const length = matching(new RegExp(`^(?:normal|auto|${LENGTH})$`));
const lengths = matching(new RegExp(`^${LENGTH}(?: ${LENGTH})?$`));
const size = matching(new RegExp(`^(?:none|${LENGTH})$`));
const shadow = matching(new RegExp(`^${SHADOW}(?:, ${SHADOW}){0,3}$`));
const lineStyle = oneOf('none solid dotted dashed double groove ridge inset outset');
const words = matching(/^[a-z-]{1,30}(?: [a-z-]{1,30}){0,3}$/);
const places = matching(new RegExp(`^(?:auto|cover|contain|${LENGTH})(?: (?:auto|${LENGTH}))?$`));

/** Only pictures by the same addresses as images have; written so that no sign in one can end it. */
const picture: Check = (value, page) => {
  const address = /^url\((["']?)(.*)\1\)$/s.exec(value);
  const src = address === null ? null : safeImage(page, address[2]);
  if (src === null || !/^(?:https?|data):/.test(src)) return null;
  return `url("${src.replace(/["'()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}")`;
};

/**
 * Every property a styled article can have, and what its value must look like. What is not listed (position, transform,
 * animation, content, behaviour, cursor, z-index and all that is still to be invented) is never written.
 */
const INHERITED_CHECKS: Readonly<Record<string, Check>> = {
  'color': safeColour, 'direction': oneOf('ltr rtl'),
  'font-family': safeFontFamily, 'font-size': matching(/^\d{1,3}(?:\.\d{1,6})?px$/), 'font-style': words,
  'font-variant': words, 'font-weight': matching(/^\d{1,4}$/),
  'letter-spacing': length, 'line-height': length, 'word-spacing': length,
  'list-style-position': oneOf('inside outside'), 'list-style-type': words,
  'overflow-wrap': words, 'word-break': words, 'white-space': words,
  'text-align': words, 'text-indent': length, 'text-shadow': shadow, 'text-transform': words,
  'border-collapse': oneOf('collapse separate'), 'writing-mode': oneOf('horizontal-tb vertical-rl vertical-lr'),
};

const OWN_CHECKS: Readonly<Record<string, Check>> = {
  'background-color': safeColour, 'background-image': picture, 'background-position': places,
  'background-repeat': words, 'background-size': places,
  'border-top-width': size, 'border-top-style': lineStyle, 'border-top-color': safeColour,
  'border-right-width': size, 'border-right-style': lineStyle, 'border-right-color': safeColour,
  'border-bottom-width': size, 'border-bottom-style': lineStyle, 'border-bottom-color': safeColour,
  'border-left-width': size, 'border-left-style': lineStyle, 'border-left-color': safeColour,
  'border-top-left-radius': lengths, 'border-top-right-radius': lengths,
  'border-bottom-left-radius': lengths, 'border-bottom-right-radius': lengths,
  'box-shadow': shadow, 'clear': oneOf('left right both'), 'float': oneOf('left right'),
  'column-count': matching(/^\d$/), 'align-items': words, 'justify-content': words,
  'flex-direction': oneOf('row row-reverse column column-reverse'), 'flex-wrap': words,
  'margin-top': length, 'margin-right': length, 'margin-bottom': length, 'margin-left': length,
  'padding-top': length, 'padding-right': length, 'padding-bottom': length, 'padding-left': length,
  'max-width': size, 'text-decoration-line': words, 'text-decoration-style': lineStyle,
  'text-decoration-color': safeColour, 'unicode-bidi': words, 'vertical-align': (value, page) => length(value, page) ?? words(value, page),
};

export const INHERITED: readonly (readonly [name: string, check: Check])[] = Object.entries(INHERITED_CHECKS);
export const OWN: readonly (readonly [name: string, check: Check])[] = Object.entries(OWN_CHECKS);
