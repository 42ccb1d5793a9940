import { nodePath, type Page } from '../../page/index.ts';
import { readOnce } from '../read-once.ts';
import type { Extractor, ParameterValues, Selection } from '../selection.ts';
import { featureSet } from './features.ts';
import { type FeatureSwitches, findNews, type JudgedSubtree } from './find-news.ts';
import type { NewsWrapperModel } from './model.ts';
import { readModel } from './model-file.ts';
import { decidingFeatures } from './reasons.ts';

const ABOUT_SETS = '0: all features, 1: spatial, 2: content (Tables 3 and 4)';

/** The wrapper of a model, which is fetched when first used. */
export function newsWrapperExtractor(model: () => NewsWrapperModel): Extractor {
  return {
    name: 'news-wrapper',
    summary:
      'The subtrees of a rendered news page that a support vector machine takes for its body and title',
    reference:
      'Wang et al., Can We Learn a Template-Independent Wrapper for News Article Extraction from a Single Training Site?',
    year: 2009,
    needs: ['visual'],
    parameters: [
      { name: 'body', default: 0, about: `features of the body; ${ABOUT_SETS}` },
      { name: 'title', default: 0, about: `features of the title; ${ABOUT_SETS}` },
    ],
    withModel: (bytes) => newsWrapperExtractor(modelFrom(bytes)),
    extract: (page, values) => select(page, model(), switches(values)),
  };
}

/** The model of a file. */
const modelFrom = readOnce(readModel);

function switches(values: ParameterValues = {}): FeatureSwitches {
  return { body: featureSet(values['body'] ?? 0), title: featureSet(values['title'] ?? 0) };
}

function select(page: Page, model: NewsWrapperModel, sets: FeatureSwitches): Selection {
  const { blocks } = page;
  const { body, bodies, title, titles } = findNews(page, model, sets);
  const keep = new Uint8Array(blocks.count);
  const score = new Float32Array(blocks.count);
  const likeliest = likeliestAround(page, bodies);
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.firstNode(block);
    keep[block] = body !== null && page.contains(body.node, node) ? 1 : 0;
    score[block] = body === null ? 0 : keep[block] ? body.posterior : likeliest[node] - body.posterior;
  }
  const titleBlock = title === null ? -1 : firstBlockIn(page, title.node);
  const bodyReasons = body === null ? [] : decidingFeatures(model, 'body', sets.body, body, bodies);
  const titleReasons = () =>
    title === null
      ? []
      : [
          `title subtree ${nodePath(page, title.node)} with P = ${title.posterior.toFixed(2)}`,
          ...decidingFeatures(model, 'title', sets.title, title, titles),
        ];
  return {
    keep,
    score,
    title: titleBlock,
    reasons: (block) => {
      if (body === null) return ['no subtree of the page can be its body'];
      const where = `the body subtree ${nodePath(page, body.node)} with P = ${body.posterior.toFixed(2)}`;
      const first = block === titleBlock ? titleReasons() : [];
      if (keep[block] === 1) return [...first, `in ${where}`, ...bodyReasons];
      const other = likeliest[blocks.firstNode(block)];
      return [...first, `outside ${where}`, `the likeliest subtree around it has P = ${other.toFixed(2)}`];
    },
  };
}

/** For every node the highest posterior among the candidates that it is in. */
function likeliestAround(page: Page, bodies: readonly JudgedSubtree[]): Float32Array {
  const likeliest = new Float32Array(page.size);
  for (const { node, posterior } of bodies) likeliest[node] = posterior;
  for (let node = 1; node < page.size; node++)
    likeliest[node] = Math.max(likeliest[node], likeliest[page.parent[node]]);
  return likeliest;
}

/** The block with the first text of a subtree. */
function firstBlockIn(page: Page, node: number): number {
  for (let at = node; at < page.end[node]; at++)
    if (page.blocks.blockOf[at] >= 0) return page.blocks.blockOf[at];
  return -1;
}
