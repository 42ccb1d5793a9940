import { type Page, TAG, TagSet, UNSEEN } from 'pith/page';
import { TextSizes } from '../classic/text-sizes.ts';
import { areaOf, type Bounds } from './bounds.ts';
import { bodyRectFeatures } from './spatial-features.ts';

/** A subtree that may be the body or the title, with its features. */
export interface Candidate {
  node: number;
  features: Float64Array;
}

/** "HTML elements mainly used for formatting texts" (section 3.1.1). */
const FORMATTING = new TagSet(['p', 'b', 'br', 'i', 'strong']);

/** The least area of a body, as a share of a screen; the paper has such a value and does not say which. */
export const LEAST_BODY_AREA = 0.03;

/**
 * The first step of Figure 11, without recursion: a subtree that is not BigEnough (Observation 2) is passed over with
 * all that is in it. Observation 1 is `inFirstScreen`.
 */
export function bodyCandidates(page: Page, bounds: Bounds): Candidate[] {
  const body = page.find(TAG.body);
  if (body < 0) return [];
  const content = new FormattedContent(page);
  const { screen } = bounds;
  const candidates: Candidate[] = [];
  for (let node = body; node < page.end[body]; node++) {
    if (!page.isElement(node)) continue;
    const rect = bounds.of(node);
    const bigEnough = bounds.isShown(node) && areaOf(rect) >= LEAST_BODY_AREA * screen.width * screen.height;
    if (UNSEEN.has(page.tag[node]) || !bigEnough) {
      node = page.end[node] - 1;
      continue;
    }
    const features = Float64Array.of(
      ...bodyRectFeatures(rect, screen),
      content.formattingElementsNum(node),
      content.formattedContentLen(node),
    );
    candidates.push({ node, features });
  }
  return candidates;
}

/** Observation 1: the top border of a body is inside the first screen. */
export function inFirstScreen(bounds: Bounds, { node }: Candidate): boolean {
  return bounds.of(node).top < bounds.screen.height;
}

/** The content features of section 3.1.1: of the formatting elements that are children of a subtree's root. */
class FormattedContent {
  readonly #count: Uint32Array;
  readonly #length: Uint32Array;
  #allCount = 0;
  #allLength = 0;

  constructor(page: Page) {
    const sizes = new TextSizes(page);
    this.#count = new Uint32Array(page.size);
    this.#length = new Uint32Array(page.size);
    for (let node = 0; node < page.size; node++) {
      if (!FORMATTING.has(page.tag[node])) continue;
      const length = sizes.characters(node);
      this.#count[page.parent[node]]++;
      this.#length[page.parent[node]] += length;
      this.#allCount++;
      this.#allLength += length;
    }
  }

  /** FormattingElementsNum, by the number of formatting elements in the page. */
  formattingElementsNum(root: number): number {
    return this.#count[root] / Math.max(1, this.#allCount);
  }

  /** FormattedContentLen, by the sum over all formatting elements of the page. */
  formattedContentLen(root: number): number {
    return this.#length[root] / Math.max(1, this.#allLength);
  }
}
