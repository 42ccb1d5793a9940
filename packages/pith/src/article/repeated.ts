import { applyRules, dropping } from '../extractors/rule.ts';
import type { Selection } from '../extractors/selection.ts';
import type { ArticlePart } from './article.ts';

/** So many words alike on two pages are no chance. */
const LONG = 12;
const REASON = 'stood on an earlier page of the article';

/**
 * Drops from each page what an earlier one had: at its beginning and its end any block (headline, byline, a list of the
 * pages), between them only long ones, as "Yes." may well be said twice.
 */
export function dropRepeated(parts: readonly ArticlePart[]): ArticlePart[] {
  const seen = new Set<string>();
  return parts.map((part) => {
    if (part.rescued !== undefined) return part;
    const { page, selection } = part;
    const { blocks } = page;
    const kept = Array.from(selection.keep.keys()).filter((block) => selection.keep[block] === 1);
    const isRepeated = (block: number) => seen.has(blocks.text(block));
    const firstNew = kept.findIndex((block) => !isRepeated(block));
    const lastNew = kept.findLastIndex((block) => !isRepeated(block));
    const dropped = new Set(
      kept.filter(
        (block, i) => isRepeated(block) && (i < firstNew || i > lastNew || blocks.words(block) >= LONG),
      ),
    );
    for (const block of kept) seen.add(blocks.text(block));
    const rule = {
      name: 'repeated-on-pages',
      about: 'Drops from each page of an article what an earlier one had.',
      looksAt: 'the texts of the pages before',
      apply: ({ keep }: Selection) => dropping(keep, (block) => dropped.has(block), REASON),
    };
    return { ...part, selection: applyRules(selection, page, [rule]) };
  });
}
