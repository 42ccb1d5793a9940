export { type ContentStructure, segmentPage, type VisualBlock } from './content-structure.ts';
export { vips, visibleText } from './extractor.ts';
