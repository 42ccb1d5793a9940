import { parsePage } from 'pith/page';
import { classicExtractors, learnTemplate, lpExtractor } from '../../src/classic/index.ts';

const template = learnTemplate([1, 2].map(() => parsePage('<p>word</p><p>two words</p>')));
/** Every classic method; `lp` with a template, which it needs. */
export const methods = [...classicExtractors, lpExtractor(template)];
