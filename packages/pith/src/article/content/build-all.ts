import type { Content } from '../article.ts';
import { writeContent } from './build.ts';
import type { Root } from './hast.ts';
import { Walk } from './walk.ts';

/** A walk over each of several pages, in order. Each page's footnotes begin at 1, so later ones name theirs. */
export function walksOver(contents: readonly Content[]): Walk[] {
  return contents.map(
    ({ page, selection }, index) => new Walk(page, selection, index === 0 ? '' : `${index + 1}-`),
  );
}

/** What the walks come by, as one tree. A walk is walked once. */
export function writeContents(walks: readonly Walk[]): Root {
  return { type: 'root', children: walks.flatMap((walk) => writeContent(walk).children) };
}
