import type { Root, RootContent } from '../content/hast.ts';
import { writeFlow } from './markdown/blocks.ts';
import { lineOf } from './markdown/escape.ts';
import { type Flavour, forCommonMark } from './markdown/flavours.ts';
import { LineWriter } from './markdown/line-writer.ts';

/**
 * The content as Markdown, GitHub's or plain, with `$` math. Written straight from our small tree: the usual libraries
 * (hast-util-to-mdast, mdast-util-to-markdown) copy it several times and take minutes for 250 nested `<b>`.
 */
export function toMarkdown(tree: Root, flavour: Flavour = 'gfm'): string {
  const content = flavour === 'gfm' ? tree : forCommonMark(tree);
  const writer = new LineWriter();
  let math: boolean | undefined;
  const line = lineOf(() => (math ??= hasFormula(content.children)));
  writeFlow(content.children, writer, { line, otherMarker: false, inDefinition: false, flow: writeFlow });
  return writer.finish();
}

/** Where there is math, a dollar sign in the text must not look like it. */
function hasFormula(nodes: readonly RootContent[]): boolean {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const isFormula =
      node.tagName === 'code'
        ? (node.properties['className'] as string[] | undefined)?.includes('language-math')
        : hasFormula(node.children);
    if (isFormula) return true;
  }
  return false;
}
