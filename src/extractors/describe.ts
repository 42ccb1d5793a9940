import { extractors } from './index.ts';

/** Every method as plain data, for lists. */
export function describeMethods() {
  return extractors.map(({ name, year, needs, summary, reference, parameters = [] }, index) => ({
    name,
    default: index === 0,
    year,
    needs,
    summary,
    reference,
    parameters,
  }));
}
