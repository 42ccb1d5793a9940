import { PithError } from '../../../page/errors.ts';
import type { ElementContent, Root } from '../../content/hast.ts';

/** The kinds of Markdown: GitHub's, with tables and strike-through, and plain CommonMark, which has these as HTML. */
export const FLAVOURS = ['gfm', 'commonmark'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** How `markdown` is written. */
export interface MarkdownStyle {
  flavour: Flavour;
  /** Begins with what is known of the article, as YAML. */
  frontMatter: boolean;
}

export function readMarkdownStyle(flavour: Flavour = 'gfm', frontMatter = false): MarkdownStyle {
  if (!FLAVOURS.includes(flavour)) {
    throw new PithError(
      'BAD_OPTION',
      `"${flavour}" is no kind of Markdown. There are: ${FLAVOURS.join(', ')}.`,
      {
        flavour,
      },
    );
  }
  if (typeof frontMatter !== 'boolean')
    throw new PithError('BAD_OPTION', '"frontMatter" must be true or false.', { frontMatter });
  return { flavour, frontMatter };
}

const GITHUB_ONLY = new Set(['table', 'del', 's']);

/** A tree in which all that only GitHub's Markdown has signs for is to be written as HTML. */
export function forCommonMark(tree: Root): Root {
  const rest = (children: readonly ElementContent[]): ElementContent[] =>
    children.map((child) => {
      if (child.type !== 'element') return child;
      const asHtml = GITHUB_ONLY.has(child.tagName) && { data: { ...child.data, asHtml: true } };
      return { ...child, children: rest(child.children), ...asHtml };
    });
  return { ...tree, children: rest(tree.children) };
}
