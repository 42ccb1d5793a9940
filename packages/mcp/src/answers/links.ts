import type { Element, RootContent } from 'pith/internal/article/content/hast';
import { plainText } from 'pith/internal/article/formats/markdown/inline';
import { frontMatterOf } from './about.ts';
import type { Asked } from './answer.ts';
import type { Question } from './task.ts';

interface Link {
  text: string;
  address: string;
  under: string;
}

/** The links in the content of a page, each once. */
export function answerLinks(
  { article, content, name }: Asked,
  { contains = '', skip, limit }: Extract<Question, { tool: 'links' }>,
): string {
  const wanted = contains.toLowerCase();
  const links = new Map<string, Link>();
  for (const { leaves, headings } of content.units) {
    for (const link of leaves.flatMap(({ node }) => linksIn(node))) {
      const text = textOf(link);
      const address = String(link.properties['href']);
      if (!`${text}\n${address}`.toLowerCase().includes(wanted)) continue;
      links.set(`${text}\n${address}`, { text, address, under: headings.at(-1) ?? '' });
    }
  }
  const shown = [...links.values()].slice(skip, skip + limit);
  const left = links.size - skip - shown.length;
  const header = frontMatterOf({
    page: name,
    title: article.title,
    links: links.size,
    next_page: article.next,
  });
  const lines = shown.map(
    ({ text, address, under }) =>
      `- [${text.replace(/[[\]]/g, '\\$&')}](<${address}>)${under === '' ? '' : ` – under "${under}"`}`,
  );
  if (lines.length === 0) lines.push(contains === '' ? 'No links.' : `No link contains "${contains}".`);
  if (left > 0) lines.push('', `(${left} more. Call links again with skip: ${skip + shown.length}.)`);
  return `${header}\n\n${lines.join('\n')}`;
}

function linksIn(node: RootContent): Element[] {
  if (node.type !== 'element') return [];
  if (node.tagName === 'a' && node.properties['href']) return [node];
  return node.children.flatMap(linksIn);
}

/** Its words; the description of its picture where it has none. */
function textOf(link: Element): string {
  const words = plainText(link).replace(/\s+/g, ' ').trim();
  return words === '' ? (link.children.map(pictureText).find(Boolean) ?? '') : words;
}

function pictureText(node: RootContent): string {
  return node.type === 'element' ? String(node.properties['alt'] ?? '') : '';
}
