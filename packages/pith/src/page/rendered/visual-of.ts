import type { VisualLayer, VisualStyle } from '../visual.ts';
import type { RenderedPage } from './format.ts';

/** The look of the first `size` nodes: a page cut at a limit has no more. */
export function visualOf(rendered: RenderedPage, size: number): VisualLayer {
  const { viewport, scroll, defaults } = rendered;
  return {
    viewport: { width: viewport[0], height: viewport[1] },
    scroll: { width: scroll[0], height: scroll[1] },
    box: Float32Array.from(rendered.box.slice(0, 4 * size)),
    overflow: overflowOf(rendered, size),
    style: Uint32Array.from(rendered.style.slice(0, size)),
    styles: rendered.styles.map((computed, index) => styleOf(computed, defaults, index > 0)),
    defaults,
  };
}

function overflowOf({ overflow = [] }: RenderedPage, size: number): VisualLayer['overflow'] {
  const sizes = new Map<number, { width: number; height: number }>();
  for (let i = 0; i < overflow.length; i += 3)
    if (overflow[i] < size) sizes.set(overflow[i], { width: overflow[i + 1], height: overflow[i + 2] });
  return sizes;
}

function styleOf(
  computed: Record<string, string>,
  defaults: Record<string, string>,
  isRendered: boolean,
): VisualStyle {
  const value = (property: string) => computed[property] ?? defaults[property] ?? '';
  return {
    fontFamily: value('font-family'),
    fontSize: Number.parseFloat(value('font-size')) || 0,
    fontWeight: Number.parseFloat(value('font-weight')) || 400,
    color: value('color'),
    background: value('background-color'),
    display: value('display'),
    visible: isRendered && value('visibility') === 'visible',
    computed,
  };
}
