export { checkRenderedPage } from './check.ts';
export { FORMAT, isRenderedPage, type RenderedPage, VERSION } from './format.ts';
export { type ReadRenderedOptions, readRenderedPage } from './read.ts';
