import { optionsOf } from '@pith/methods/internal/news-wrapper/extractor';
import { type FeatureSet, inSet, namesInSet, type Part } from '@pith/methods/internal/news-wrapper/features';
import { findNews, type JudgedSubtree } from '@pith/methods/internal/news-wrapper/find-news';
import type { NewsWrapperModel } from '@pith/methods/internal/news-wrapper/model';
import { readModel } from '@pith/methods/internal/news-wrapper/model-file';
import { decidingFeatures } from '@pith/methods/internal/news-wrapper/reasons';
import { shippedModel } from '@pith/methods/internal/news-wrapper/shipped';
import { nodePath, type Page, type Rect } from 'pith/page';
import type { Decided } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { type BlockRange, blocksIn } from './blocks-in.ts';

/** A subtree that could have been the body or the title. */
export interface NewsCandidate {
  node: number;
  posterior: number;
  rect: Rect;
  path: string;
  blocks: BlockRange;
  /** The features that were looked at. */
  features: readonly (readonly [name: string, value: number])[];
  /** By how much each of the weightiest raises or lowers the decision. */
  deciding: readonly string[];
}

export interface NewsCandidates {
  /** The likeliest first: the first is the one that was chosen. */
  shown: readonly NewsCandidate[];
  /** How many there are in all. */
  count: number;
  /** The feature set they were judged by. */
  by: FeatureSet;
}

/** What the news wrapper looked at on a page, and what it thinks of each. */
export type NewsPicture = Record<Part, NewsCandidates>;

/** More are not shown: they are all but impossible. */
const MOST_SHOWN = 100;

export function newsPicture(
  { page, values }: Pick<Decided, 'page' | 'values'>,
  { model: bytes }: Ask,
): NewsPicture {
  const model = bytes === undefined ? shippedModel() : readModel(bytes);
  const options = optionsOf(values);
  const found = findNews(page, model, options);
  const within = blocksIn(page);
  const of = (part: Part, all: readonly JudgedSubtree[], best: JudgedSubtree | null, by: FeatureSet) => ({
    shown: likeliest(all, best).map((one) => describe(page, model, part, by, one, all, within(one.node))),
    count: all.length,
    by,
  });
  return {
    body: of('body', found.bodies, found.body, found.bodyBy),
    title: of('title', found.titles, found.title, options.title),
  };
}

/** Equals are in document order, but for the one that was chosen. */
function likeliest(all: readonly JudgedSubtree[], best: JudgedSubtree | null): JudgedSubtree[] {
  return [...all]
    .sort((a, b) => b.posterior - a.posterior || Number(b === best) - Number(a === best))
    .slice(0, MOST_SHOWN);
}

function describe(
  page: Page,
  model: NewsWrapperModel,
  part: Part,
  by: FeatureSet,
  subtree: JudgedSubtree,
  all: readonly JudgedSubtree[],
  blocks: BlockRange,
): NewsCandidate {
  const { node, posterior, rect, features } = subtree;
  const row = inSet(part, by, features);
  return {
    node,
    posterior,
    rect,
    path: nodePath(page, node),
    blocks,
    features: namesInSet(part, by).map((name, i) => [name, row[i]] as const),
    deciding: decidingFeatures(model[part][by], part, by, subtree, all),
  };
}
