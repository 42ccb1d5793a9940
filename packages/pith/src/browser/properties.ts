// biome-ignore-all format: lists of names read better packed
/**
 * The computed properties that are read: those the data of "Web Content Extraction Through Machine Learning" has of
 * blocks, by today's names, and what layout gained since. Sizes and offsets are not among them: the box has them.
 */
export const PROPERTIES: readonly string[] = [
  'align-items', 'background-attachment', 'background-clip', 'background-color', 'background-image',
  'background-origin', 'background-position', 'background-repeat', 'background-size', 'border-bottom-color',
  'border-bottom-left-radius', 'border-bottom-right-radius', 'border-bottom-style', 'border-bottom-width',
  'border-collapse', 'border-left-color', 'border-left-style', 'border-left-width', 'border-right-color',
  'border-right-style', 'border-right-width', 'border-top-color', 'border-top-left-radius', 'border-top-right-radius',
  'border-top-style', 'border-top-width', 'box-shadow', 'box-sizing', 'clear', 'clip', 'clip-path', 'color',
  'column-count', 'content-visibility', 'cursor', 'direction', 'display', 'flex-direction', 'flex-wrap', 'float',
  'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'justify-content', 'letter-spacing',
  'line-height', 'list-style-image', 'list-style-position', 'list-style-type', 'margin-bottom', 'margin-left',
  'margin-right', 'margin-top', 'max-height', 'max-width', 'min-height', 'min-width', 'opacity', 'outline-color',
  'outline-style', 'outline-width', 'overflow-wrap', 'overflow-x', 'overflow-y', 'padding-bottom', 'padding-left',
  'padding-right', 'padding-top', 'pointer-events', 'position', 'text-align', 'text-decoration-color',
  'text-decoration-line', 'text-decoration-style', 'text-indent', 'text-overflow', 'text-rendering', 'text-shadow',
  'text-transform', 'transform', 'vertical-align', 'visibility', 'white-space', 'word-break',
  'word-spacing', 'writing-mode', 'z-index',
];
