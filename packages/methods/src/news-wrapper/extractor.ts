import { guessOf } from 'pith/internal/extractors/pith/page-type-guess';
import { pageTypes } from 'pith/internal/extractors/pith/pipeline';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import { readOnce } from 'pith/internal/extractors/read-once';
import type {
  Extractor,
  PageTypeGuess,
  ParameterValues,
  Selection,
} from 'pith/internal/extractors/selection';
import { nodePath, type Page, type Warning } from 'pith/page';
import { featureSet } from './features.ts';
import { type FindOptions, type FoundNews, findNews, type JudgedSubtree, LIKELY } from './find-news.ts';
import type { NewsWrapperModel } from './model.ts';
import { readModel } from './model-file.ts';
import { decidingFeatures } from './reasons.ts';

const SETS = '0 all, 1 spatial, 2 content';

/** The wrapper of a model, which is fetched when first used. */
export function newsWrapperExtractor(model: () => NewsWrapperModel): Extractor {
  return {
    name: 'news-wrapper',
    summary: 'The subtrees of a rendered news page that support vector machines take for its body and title',
    reference:
      'Wang et al., Can We Learn a Template-Independent Wrapper for News Article Extraction from a Single Training Site?',
    year: 2009,
    needs: ['visual'],
    parameters: [
      { name: 'body', default: 0, about: `features of the body: ${SETS}` },
      { name: 'title', default: 0, about: `features of the title: ${SETS}` },
      {
        name: 'beyond',
        default: 1,
        about: 'look below the first screen where that has no formatted content (0: never, as the paper)',
      },
    ],
    withModel: (bytes) => newsWrapperExtractor(modelFrom(bytes)),
    extract: (page, values) => select(page, model(), optionsOf(values)),
  };
}

/** The model of a file. */
const modelFrom = readOnce(readModel);

export function optionsOf(values: ParameterValues = {}): FindOptions {
  return {
    body: featureSet(values['body'] ?? 0),
    title: featureSet(values['title'] ?? 0),
    beyond: (values['beyond'] ?? 1) !== 0,
  };
}

function select(page: Page, model: NewsWrapperModel, options: FindOptions): Selection {
  const { blocks } = page;
  const found = findNews(page, model, options);
  const { body } = found;
  const keep = new Uint8Array(blocks.count);
  const score = new Float32Array(blocks.count);
  const likeliest = likeliestAround(page, found.bodies);
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.firstNode(block);
    keep[block] = body !== null && page.contains(body.node, node) ? 1 : 0;
    score[block] = body === null ? 0 : keep[block] ? body.posterior : likeliest[node] - body.posterior;
  }
  const pageType = guessOf(pageTypes(page, pithModel()));
  // Below even odds the page's own title, from its metadata and headings, is the better guess.
  const isSure = found.title !== null && found.title.posterior >= LIKELY;
  const title = isSure ? firstBlockIn(page, found.title!.node) : -1;
  const why = body === null ? null : explain(page, model, options, found, body);
  return {
    keep,
    score,
    title,
    pageType,
    warnings: [
      ...(isSure ? [] : [titleWarning(found)]),
      ...(pageType.type === 'article' ? [] : [typeWarning(pageType)]),
    ],
    reasons: (block) => {
      if (why === null) return ['no subtree of the page can be its body'];
      const first = block === title ? why.title : [];
      if (keep[block] === 1) return [...first, `in ${why.body}`, ...why.features];
      const other = likeliest[blocks.firstNode(block)].toFixed(2);
      return [...first, `outside ${why.body}`, `the likeliest subtree around it has P = ${other}`];
    },
  };
}

function titleWarning({ title }: FoundNews): Warning {
  const message =
    title === null
      ? 'No subtree of the page can be its title: the title is the one that the page states.'
      : `The likeliest title has P = ${title.posterior.toFixed(2)} only: the title is the one that the page states.`;
  return { code: 'UNLIKELY_TITLE', message };
}

/** The paper assumes a news page, and asks how one could tell. */
function typeWarning({ type, probabilities }: PageTypeGuess): Warning {
  const message = `This looks like a page of the type "${type}" (P = ${probabilities[type].toFixed(2)}), and not like news, which the method is for.`;
  return { code: 'NOT_NEWS', message };
}

/** What is said of the blocks of the body and of the title. */
function explain(
  page: Page,
  model: NewsWrapperModel,
  options: FindOptions,
  found: FoundNews,
  body: JudgedSubtree,
) {
  const { bodyBy, bodies, title, titles } = found;
  const named = ({ node, posterior }: JudgedSubtree) =>
    `${nodePath(page, node)} with P = ${posterior.toFixed(2)}`;
  return {
    body: `the body subtree ${named(body)}`,
    features: [
      ...decidingFeatures(model.body[bodyBy], 'body', bodyBy, body, bodies),
      ...(bodyBy === options.body ? [] : ['by its content alone: the first screen has no formatted content']),
    ],
    title:
      title === null
        ? []
        : [
            `title subtree ${named(title)}`,
            ...decidingFeatures(model.title[options.title], 'title', options.title, title, titles),
          ],
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
