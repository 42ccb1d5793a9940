import { shippedModel as shippedMss } from '../../extractors/mss/index.ts';
import { shippedModel as shippedNews } from '../../extractors/news-wrapper/index.ts';
import { shippedModel as shippedPith } from '../../extractors/pith/shipped.ts';
import { shippedModel as shippedSequence } from '../../extractors/sequence/index.ts';

/** The sets that the package's model of a method was learned from. */
export function shippedSets(method: string): string[] {
  const about = {
    pith: () => shippedPith().about,
    mss: () => shippedMss('trigrams').about,
    sequence: () => shippedSequence().about,
    'news-wrapper': () => shippedNews().about,
  }[method]!();
  return String(about['data']).split(', ');
}
