import type { Candidate } from '@pith/methods/internal/news-wrapper/body';
import { NewsFinder } from '@pith/methods/internal/news-wrapper/find-news';
import { collapse, type Page } from 'pith/page';

/** The candidates of a page, as rows of features, and which of them is the labelled one. */
export interface LabelledRows {
  rows: Float64Array[];
  /** -1 where the labelled subtree is no candidate. */
  right: number;
  /** Candidates around or inside the labelled one with the very same text, as `<font><b>Headline</b></font>` has. */
  twins: readonly number[];
}

/** A labelled page to learn from, the page itself gone. */
export interface NewsExample {
  /** The candidates of the body in the first screen, and in the whole page. */
  firstBodies: LabelledRows;
  bodies: LabelledRows;
  /** Candidates of the title, given the labelled body. */
  titles: LabelledRows;
}

/** The examples of a rendered page with a labelled body; null where that is not shown. */
export function newsExample(page: Page, label: { title: number; body: number }): NewsExample | null {
  const finder = new NewsFinder(page);
  if (label.body < 0 || !finder.bounds.isShown(label.body)) return null;
  const titles = finder.titlesGiven(label.body);
  return {
    firstBodies: labelled(finder.firstBodies, label.body),
    bodies: labelled(finder.bodies, label.body),
    titles: { ...labelled(titles, label.title), twins: twinsOf(page, titles, label.title) },
  };
}

/** Bodies have no twins: what is around one differs from it in what its own children are. */
function labelled(candidates: readonly Candidate[], node: number): LabelledRows {
  return {
    rows: candidates.map(({ features }) => features),
    right: candidates.findIndex((candidate) => candidate.node === node),
    twins: [],
  };
}

function twinsOf(page: Page, candidates: readonly Candidate[], node: number): number[] {
  if (node < 0) return [];
  const text = collapse(page.textContent(node));
  const isTwin = ({ node: other }: Candidate) =>
    other !== node &&
    (page.contains(other, node) || page.contains(node, other)) &&
    collapse(page.textContent(other)) === text;
  return candidates.flatMap((candidate, i) => (isTwin(candidate) ? [i] : []));
}
