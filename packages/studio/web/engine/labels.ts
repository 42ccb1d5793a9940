import { labelledPage } from '@pith/lab/internal/labels/hand-labels';
import { extractors } from '@pith/methods';
import { isRenderedPage, parsePage, readRenderedPage } from 'pith/page';

/** What labelling needs of the library beside suggestions. */
export const labels = {
  /** The line of the dataset; see `src/lab/labels`. */
  labelledPage,
  /** HTML as it is; of a rendered page the HTML that the browser had. */
  sourceOf: (text: string): string => (isRenderedPage(text) ? readRenderedPage(text).source : text),
  /** How good the default method expects its choice on a page to be, 0 to 1. */
  confidenceOf: (text: string, url: string | null): number => {
    const known = url !== null && URL.canParse(url) ? { url } : {};
    const page = isRenderedPage(text) ? readRenderedPage(text, known) : parsePage(text, known);
    return extractors[0].extract(page).confidence ?? 0;
  },
};
