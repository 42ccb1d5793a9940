import { PithError } from '../page/index.ts';
import { mssSimple } from './mss/simple.ts';
import type { Extractor } from './selection.ts';

export type { Extractor, Selection } from './selection.ts';

/** Every method there is, by name. The first is the default. */
export const extractors: readonly Extractor[] = [mssSimple];

export function findExtractor(name: string): Extractor {
  const found = extractors.find((extractor) => extractor.name === name);
  if (found !== undefined) return found;
  const known = extractors.map((extractor) => extractor.name).join(', ');
  throw new PithError('UNKNOWN_METHOD', `There is no method "${name}". The methods are: ${known}.`, { name });
}
