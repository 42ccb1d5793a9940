import type { Page } from 'pith/page';
import { plotCetr } from './cetr.ts';

/** The pictures there are, by method. A page must have been parsed with its source. */
export const PLOTS: Record<string, (page: Page, title: string) => string> = {
  cetr: plotCetr,
};
