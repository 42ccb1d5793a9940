import { shippedModel as shippedMss } from '@pith/methods/mss';
import { shippedModel as shippedNews } from '@pith/methods/news-wrapper';
import { shippedModel as shippedSequence } from '@pith/methods/sequence';
import { pithModel } from 'pith/internal/extractors/pith/shipped';

/** The sets that the package's model of a method was learned from. */
export function shippedSets(method: string): string[] {
  const about = {
    pith: () => pithModel().about,
    mss: () => shippedMss('trigrams').about,
    sequence: () => shippedSequence().about,
    'news-wrapper': () => shippedNews().about,
  }[method]!();
  return String(about['data']).split(', ');
}
