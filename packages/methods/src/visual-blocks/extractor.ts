import { noModel } from 'pith/internal/extractors/no-model';
import { readOnce } from 'pith/internal/extractors/read-once';
import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { decisionValues, type VisualBlocksModel } from './model.ts';
import { readModel } from './model-file.ts';
import { type PageTextBlocks, readTextBlocks } from './read-blocks.ts';
import { weightiestFeatures } from './reasons.ts';

const NAME = 'visual-blocks';

/** Text blocks classified by how they look, by a model that was learned for their site. */
export function visualBlocksExtractor(model: () => VisualBlocksModel = none): Extractor {
  return {
    name: NAME,
    summary: 'Text blocks by how they look, with a model that a site labels itself (pith learn-site)',
    reference: 'Zhou, Mashuq & Sun, Web Content Extraction Through Machine Learning',
    year: 2014,
    needs: ['visual', 'model'],
    withModel: (bytes) => visualBlocksExtractor(modelFrom(bytes)),
    extract: (page) => select(page, model()),
  };
}

/** No site looks like another, so no model that we could ship would be of use. */
function none(): never {
  throw noModel(NAME);
}

const modelFrom = readOnce(readModel);

function select(page: Page, model: VisualBlocksModel): Selection {
  const read = readTextBlocks(page);
  const values = decisionValues(model, read.blocks);
  const { keep, score } = toPageBlocks(page, read, values);
  return {
    keep,
    score,
    title: -1,
    reasons: (block) => reasonsOf(page, model, read, values, block),
  };
}

/** A block of the page is as most of its characters are; what is not to be seen counts as not content. */
export function toPageBlocks(
  page: Page,
  { blockOf }: PageTextBlocks,
  values: Float64Array,
): Pick<Selection, 'keep' | 'score'> {
  const { count, start, nodes } = page.blocks;
  const keep = new Uint8Array(count);
  const score = new Float32Array(count);
  for (let block = 0; block < count; block++) {
    let [inside, all, sum] = [0, 0, 0];
    for (let i = start[block]; i < start[block + 1]; i++) {
      const length = page.text(nodes[i]).trim().length;
      const value = blockOf[nodes[i]] < 0 ? -1 : values[blockOf[nodes[i]]];
      all += length;
      sum += length * value;
      if (value > 0) inside += length;
    }
    keep[block] = inside * 2 > all ? 1 : 0;
    score[block] = all === 0 ? -1 : sum / all;
  }
  return { keep, score };
}

function reasonsOf(
  page: Page,
  model: VisualBlocksModel,
  { blocks, elements, blockOf }: PageTextBlocks,
  values: Float64Array,
  block: number,
): string[] {
  const { start, nodes } = page.blocks;
  let textBlock = -1;
  for (let i = start[block]; i < start[block + 1] && textBlock < 0; i++) textBlock = blockOf[nodes[i]];
  if (textBlock < 0) return ['not to be seen on the rendered page'];
  const side = values[textBlock] > 0 ? 'on the side of content' : 'on the other side';
  return [
    `<${page.tagName(elements[textBlock])}> lies ${Math.abs(values[textBlock]).toFixed(2)} ${side}`,
    ...weightiestFeatures(model, blocks[textBlock]),
  ];
}
