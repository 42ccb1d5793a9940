import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';

/** How an ensemble is made of extractors ("Combining Content Extraction Heuristics", Gottron 2008; Crunch before it). */
export interface Ensemble {
  needs: Extractor['needs'];
  extract(page: Page): Selection;
}

/** A block is kept when at least `quorum` of the methods keep it. */
export function voting(methods: readonly Extractor[], quorum: number): Ensemble {
  return {
    needs: [...new Set(methods.flatMap(({ needs }) => needs))],
    extract(page) {
      const selections = methods.map((method) => method.extract(page));
      const { count } = page.blocks;
      const votes = Uint8Array.from({ length: count }, (_, block) =>
        selections.reduce((sum, { keep }) => sum + keep[block], 0),
      );
      return {
        keep: votes.map((sum) => (sum >= quorum ? 1 : 0)),
        // Halfway between too few votes and enough is 0.
        score: Float32Array.from(votes, (sum) => (sum - quorum + 0.5) / methods.length),
        title: -1,
        reasons: (block) => reasons(block, methods, selections),
      };
    },
  };
}

/** Methods side by side: what any keeps, or what all keep. */
export function parallel(methods: readonly Extractor[], join: 'union' | 'intersection'): Ensemble {
  return voting(methods, join === 'union' ? 1 : methods.length);
}

/**
 * One method after another. In Crunch and CombinE the second sees a document from which the first has removed what it
 * dropped, so its averages are those of the rest. Ours sees the whole page and drops more of it: the same for methods
 * that judge each part by itself, stricter or laxer for those that compare with the rest of the page.
 */
export function serial(first: Extractor, second: Extractor): Ensemble {
  return parallel([first, second], 'intersection');
}

/** Who kept it, then each one's first reason. */
function reasons(block: number, methods: readonly Extractor[], selections: readonly Selection[]): string[] {
  const keepers = methods.filter((_, i) => selections[i].keep[block] === 1).map(({ name }) => name);
  return [
    `kept by ${keepers.length} of ${methods.length}${keepers.length === 0 ? '' : `: ${keepers.join(', ')}`}`,
    ...methods.map(({ name }, i) => `${name}: ${selections[i].reasons(block)[0]}`),
  ];
}
