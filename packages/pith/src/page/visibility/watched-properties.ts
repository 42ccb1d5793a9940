/** The properties that can hide an element, and those that say whether they do. */
// biome-ignore format: a list of names reads better packed
export const WATCHED_PROPERTIES: ReadonlySet<string> = new Set([
  'display', 'visibility', 'content-visibility', 'opacity', 'filter', 'font-size', 'line-height', 'letter-spacing',
  'color', 'text-fill-color', 'text-shadow', 'background-color', 'background-image', 'background-clip', 'position',
  'top', 'right', 'bottom', 'left', 'clip', 'clip-path', 'width', 'height', 'max-width', 'max-height', 'overflow',
  'overflow-x', 'overflow-y', 'text-indent', 'transform', 'scale', 'translate', 'zoom', 'float', 'margin-left',
  'margin-top', 'padding-left', 'padding-top', 'padding-bottom', 'animation', 'animation-name', 'animation-fill-mode',
  'animation-duration', 'animation-delay', 'animation-play-state', 'animation-iteration-count', 'transition', 'transition-property', 'pointer-events', 'cursor', 'all', 'backface-visibility',
  'contain', 'contain-intrinsic-size', 'contain-intrinsic-height', 'min-height', 'aspect-ratio', 'content', 'rotate',
  'font-size-adjust', 'mask', 'mask-image', 'mask-size', 'box-sizing', 'box-shadow', 'flex-basis', 'flex-grow', 'grid-template-rows', 'grid-template-columns', 'text-security', 'text-stroke', 'text-stroke-color',
]);
