import { kMeans } from '@pith/learn/k-means';
import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { type FeatureBlocks, featureBlocks, TEXT } from './feature-blocks.ts';
import { keepChosen } from './select-nodes.ts';
import { TextSizes } from './text-sizes.ts';

/** Clusters of K-FeatureExtractor. The paper adapts their number; three is our reading of the pages it shows. */
export const K = 3;

/**
 * The probability of the desired feature, text, in a block: words as part of all that is counted. The paper leaves the
 * units of its features open; one word against one link, image or list item needs no weights.
 */
export function textProbability({ features }: FeatureBlocks, block: number): number {
  const all = features.reduce((sum, values) => sum + values[block], 0);
  return all === 0 ? 0 : features[TEXT][block] / all;
}

/** The blocks where text is likelier than all other features together; where there is none, all blocks with text. */
export function winnerBasket(blocks: FeatureBlocks): number[] {
  const withText = Array.from({ length: blocks.count }, (_, block) => block).filter(
    (block) => blocks.features[TEXT][block] > 0,
  );
  const basket = withText.filter((block) => textProbability(blocks, block) > 0.5);
  return basket.length > 0 ? basket : withText;
}

/** FeatureExtractor: of the basket, the one block with the most text. */
export function winner(blocks: FeatureBlocks): number[] {
  const text = blocks.features[TEXT];
  const basket = winnerBasket(blocks);
  return basket.length === 0
    ? []
    : [basket.reduce((best, block) => (text[block] > text[best] ? block : best))];
}

/** K-FeatureExtractor: the basket's feature vectors clustered, and the cluster with the most text. */
export function winnerCluster(blocks: FeatureBlocks): number[] {
  const basket = winnerBasket(blocks);
  if (basket.length === 0) return [];
  // Each feature as part of the page's largest, or the one with the largest numbers would be the only one to count.
  const coordinates = blocks.features.map((values) => {
    const most = values.reduce((top, value) => Math.max(top, value), 1);
    return Float64Array.from(basket, (block) => values[block] / most);
  });
  const { of, centroids } = kMeans({ coordinates }, K);
  const best = of.reduce(
    (top, cluster) => (centroids[cluster][TEXT] > centroids[top][TEXT] ? cluster : top),
    of[0],
  );
  return basket.filter((_, i) => of[i] === best);
}

function extractor(
  name: string,
  summary: string,
  reference: string,
  choose: (blocks: FeatureBlocks) => number[],
): Extractor {
  return { name, summary, reference, year: 2005, needs: [], extract: (page) => select(page, choose) };
}

export const fe = extractor(
  'fe',
  'FeatureExtractor: the one block with the most text, of those where text prevails',
  'Debnath, Mitra & Giles, Automatic Extraction of Informative Blocks from Webpages',
  winner,
);

export const kfe = extractor(
  'kfe',
  'K-FeatureExtractor: the cluster of blocks with the most text, of those where text prevails',
  'Debnath, Mitra, Pal & Giles, Automatic Identification of Informative Sections of Web Pages',
  winnerCluster,
);

function select(page: Page, choose: (blocks: FeatureBlocks) => number[]): Selection {
  const sizes = new TextSizes(page);
  const blocks = featureBlocks(page);
  const isWinner = new Uint8Array(blocks.count);
  for (const block of choose(blocks)) isWinner[block] = 1;
  const chosen = new Uint8Array(blocks.of.map((block) => isWinner[block]));
  return keepChosen(page, sizes, chosen, (pageBlock) => {
    const block = blocks.of[page.blocks.firstNode(pageBlock)];
    return [
      `text has probability ${textProbability(blocks, block).toFixed(2)} among its block's features`,
      `its block has ${blocks.features[TEXT][block]} words`,
    ];
  });
}
