import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { linkBetween, type Place, placeOf } from './places.ts';

/** A document of the repository as HTML, with what it leads to. */
export interface Written {
  title: string;
  /** Its first paragraph as plain text. */
  about: string;
  html: string;
  /** Files of the repository that it links to or shows. */
  needs: Map<string, Place>;
}

/** Writes the Markdown of a file of the repository, whose links lead to where the files stand on the site. */
export function writeMarkdown(markdown: string, file: string): Written {
  const needs = new Map<string, Place>();
  const own = placeOf(file)!.to;
  const parser = new MarkdownIt({ html: true });
  const tokens = parser.parse(markdown, {});
  const used = new Map<string, number>();
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', headingId(plainText(tokens[i + 1]), used));
    // Wide ones scroll by themselves, also by keys.
    if (token.type === 'fence' || token.type === 'code_block') token.attrSet('tabindex', '0');
    for (const child of token.children ?? []) {
      const name = child.type === 'link_open' ? 'href' : child.type === 'image' ? 'src' : null;
      if (name !== null) child.attrSet(name, onSite(child.attrGet(name)!));
    }
  }
  parser.renderer.rules['fence'] = (all, i) =>
    `<pre tabindex="0"><code>${parser.utils.escapeHtml(all[i].content)}</code></pre>\n`;
  parser.renderer.rules['table_open'] = () =>
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  parser.renderer.rules['table_close'] = () => '</table></div>\n';
  // The first cell of a comparison often has no heading.
  parser.renderer.rules['th_open'] = (all, i, options, _, self) =>
    plainText(all[i + 1]) === '' ? '<td>' : self.renderToken(all, i, options);
  parser.renderer.rules['th_close'] = (all, i, options, _, self) =>
    plainText(all[i - 1]) === '' ? '</td>' : self.renderToken(all, i, options);
  const first = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  const heading = tokens.findIndex(({ type }) => type === 'heading_open');
  return {
    title: heading < 0 ? file : plainText(tokens[heading + 1]),
    about: first < 0 ? '' : plainText(tokens[first + 1]),
    html: parser.renderer.render(tokens, parser.options, {}),
    needs,
  };

  function onSite(link: string): string {
    if (/^[a-z]+:/.test(link) || link.startsWith('#')) return link;
    const [name, heading] = link.split('#');
    const target = path.posix.join(path.posix.dirname(file), decodeURIComponent(name));
    const place = placeOf(target);
    if (place === null) throw new Error(`${file} links to ${link}, and there is no such file.`);
    needs.set(target, place);
    return linkBetween(own, place.to) + (heading === undefined ? '' : `#${heading}`);
  }
}

/** As GitHub names headings, so that links to them work in both places. */
function headingId(text: string, used: Map<string, number>): string {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  const before = used.get(id) ?? 0;
  used.set(id, before + 1);
  return before === 0 ? id : `${id}-${before}`;
}

function plainText({ children }: ReturnType<MarkdownIt['parse']>[number]): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}
