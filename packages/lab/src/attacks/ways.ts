import type { Way } from './way.ts';
import { CHARACTERS } from './ways/characters.ts';
import { CLASS_NAMES } from './ways/class-names.ts';
import { COLOURS } from './ways/colours.ts';
import { CONTROLS } from './ways/controls.ts';
import { DRAWINGS } from './ways/drawings.ts';
import { ELEMENTS } from './ways/elements.ts';
import { FAR_FETCHED } from './ways/far-fetched.ts';
import { FORMULAS } from './ways/formulas.ts';
import { RULES_AND_SELECTORS } from './ways/rules-and-selectors.ts';
import { SHEETS } from './ways/sheets.ts';
import { STYLES } from './ways/styles.ts';

export const WAYS: readonly Way[] = [
  ...ELEMENTS,
  ...DRAWINGS,
  ...FORMULAS,
  ...CONTROLS,
  ...STYLES,
  ...COLOURS,
  ...CLASS_NAMES,
  ...SHEETS,
  ...RULES_AND_SELECTORS,
  ...CHARACTERS,
  ...FAR_FETCHED,
];
