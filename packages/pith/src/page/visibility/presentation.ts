import type { Page } from '../page.ts';
import { TAG } from '../tags.ts';
import type { Declaration } from './declarations.ts';

export const HINTS = ['bgcolor', 'background', 'color', 'text', 'mathcolor', 'mathbackground', 'mathsize'];
export const HINTS_OF_NONE: readonly Declaration[] = [];

/** Colours and sizes in attributes of old pages and of formulas. */
export function presentation(page: Page, node: number): Declaration[] {
  const hints: Declaration[] = [];
  const hint = (attribute: string, property: string) => {
    const value = page.attribute(node, attribute)?.trim().toLowerCase();
    if (!value) return;
    const colour = /^[0-9a-f]{6}$/.test(value) ? `#${value}` : value;
    hints.push({ property, value: colour, important: false });
  };
  hint('bgcolor', 'background-color');
  hint('mathcolor', 'color');
  hint('mathbackground', 'background-color');
  hint('mathsize', 'font-size');
  if (page.attribute(node, 'background') !== null)
    hints.push({ property: 'background-image', value: 'url()', important: false });
  if (page.tag[node] === TAG.font) hint('color', 'color');
  if (page.tag[node] === TAG.body) hint('text', 'color');
  return hints;
}
