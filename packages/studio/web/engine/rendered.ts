import { bad } from 'pith/internal/page/rendered/check';
import { type Page, type RenderedPage, readRenderedPage, type VisualLayer } from 'pith/page';

/** The picture is taken out first: it is no part of the page, and often larger than all else. */
export function readRendered(text: string, known: { url?: string }): { page: Page; screenshot: Blob | null } {
  const { screenshot, ...rendered } = parseRendered(text);
  const page = readRenderedPage(rendered, known);
  return { page, screenshot: typeof screenshot === 'string' ? pngOf(screenshot) : null };
}

function parseRendered(text: string): RenderedPage {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw bad('it is no valid JSON', error);
  }
}

/** Null where it is no base64. */
function pngOf(base64: string): Blob | null {
  try {
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
  } catch {
    return null;
  }
}

/** The boxes of what can be seen: what is hidden has a place too, and would lie over the rest. */
export function seenBoxes({ box, style, styles }: VisualLayer): Float32Array {
  const seen = box.slice();
  for (let node = 0; node < style.length; node++)
    if (!styles[style[node]].visible) seen.fill(0, 4 * node, 4 * node + 4);
  return seen;
}
