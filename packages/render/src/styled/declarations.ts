import type { Page, VisualStyle } from 'pith/page';
import { INHERITED, OWN } from './properties.ts';

/** How an element is laid out here; of other ways, the nearest of these. */
const DISPLAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'block inline inline-block list-item table table-row table-cell table-row-group table-header-group table-footer-group table-caption table-column table-column-group inline-table flow-root flex inline-flex ruby ruby-text'
      .split(' ')
      .map((display) => [display, display]),
  ),
  grid: 'flex',
  'inline-grid': 'inline-flex',
};
/** Wider margins than this, the same on both sides, were `auto`: they centred what is narrower than its surroundings. */
const CENTRING = 40;
/** Lengths longer than this are tricks to put things out of sight. */
const LONGEST = 3000;

/** What is known of an element's place in the styled page. */
export interface Place {
  /** The style of the element around it, null at the top. */
  around: VisualStyle | null;
  /** Its width in pixels, where it is to be kept. */
  width: number | null;
  /** It stands at the top of the page: what placed it beside others there is left behind. */
  isTop: boolean;
  /** It has one child left at most: rows and columns have lost their sense. */
  isAlone: boolean;
}

/** The declarations that give an element its look, on the ground of a page on which all is unset. */
export function declarationsOf(page: Page, style: VisualStyle, place: Place): string {
  const { defaults } = page.visual!;
  const written: string[] = [`display:${displayOf(style, place)}`];
  for (const [name, check] of INHERITED) {
    const value = style.computed[name] ?? defaults[name];
    const inherited =
      place.around === null ? defaults[name] : (place.around.computed[name] ?? defaults[name]);
    if (value === undefined || value === inherited) continue;
    const safe = check(value, page);
    if (safe !== null) written.push(`${name}:${safe}`);
  }
  for (const [name, check] of OWN) {
    const value = style.computed[name];
    if (value === undefined || !matters(name, style, place)) continue;
    const safe = isCentring(name, style) ? 'auto' : check(value, page);
    if (safe !== null && Math.abs(Number.parseFloat(safe) || 0) <= LONGEST) written.push(`${name}:${safe}`);
  }
  if (place.width !== null) written.push(`width:${place.width}px`);
  return written.join(';');
}

function displayOf({ display }: VisualStyle, { isAlone }: Place): string {
  const known = Object.hasOwn(DISPLAYS, display) ? DISPLAYS[display] : 'block';
  return isAlone && known === 'flex' ? 'block' : known;
}

/** Whether a property has an effect here. */
function matters(name: string, { computed }: VisualStyle, { isTop }: Place): boolean {
  if (isTop && /^margin-(?:left|right)$|^float$|^max-width$/.test(name)) return false;
  const side = /^border-(?:top|right|bottom|left)(?=-(?:width|color|style)$)/.exec(name);
  if (side !== null) {
    const line = computed[`${side[0]}-style`];
    return line !== undefined && line !== 'none' && line !== 'hidden';
  }
  if (/^text-decoration-(?:style|color)$/.test(name)) return 'text-decoration-line' in computed;
  if (/^background-(?:position|repeat|size)$/.test(name)) return 'background-image' in computed;
  return true;
}

function isCentring(name: string, { computed }: VisualStyle): boolean {
  if (name !== 'margin-left' && name !== 'margin-right') return false;
  const [left, right] = [computed['margin-left'], computed['margin-right']];
  return left === right && Number.parseFloat(left) > CENTRING;
}
