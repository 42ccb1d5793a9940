import type { Content } from '../article.ts';
import { buildContent } from './build.ts';
import type { Root } from './hast.ts';

/** The contents of several pages as one tree, in order. Each page's footnotes begin at 1, so later ones name theirs. */
export function buildContents(contents: readonly Content[]): Root {
  const roots = contents.map(({ page, selection }, index) =>
    buildContent(page, selection, index === 0 ? '' : `${index + 1}-`),
  );
  return { type: 'root', children: roots.flatMap(({ children }) => children) };
}
