import { type Page, TAG, tick } from '../../../page/index.ts';

const SIGNS = [/\$\$(?=[^$]*$)/, /\\\[(?=[^\]]*$)/, /\\begin\{\w+\*?\}/];
/** A formula has no more lines than this. */
const MOST_NODES = 60;

/** A text with those behind the line breaks after it, and the last of these; null where no formula goes on there. */
export function joinAcrossBreaks(page: Page, node: number): { text: string; last: number } | null {
  let text = page.text(node);
  const close = closingSign(text);
  if (close === null) return null;
  for (let at = page.nextSibling(node), i = 0; at >= 0 && i < MOST_NODES; at = page.nextSibling(at), i++) {
    tick();
    if (page.tag[at] !== TAG.br && !page.isText(at)) return null;
    text += page.isText(at) ? page.text(at) : '\n';
    if (page.text(at).includes(close)) return { text, last: at };
  }
  return null;
}

/** The sign that closes a formula which a text begins and does not end, or null. */
function closingSign(text: string): string | null {
  const [dollars, brackets, begin] = SIGNS.map((sign) => sign.exec(text));
  if (dollars !== null && text.split('$$').length % 2 === 0) return '$$';
  if (brackets !== null) return '\\]';
  const close = begin?.[0].replace('begin', 'end');
  return close === undefined || text.includes(close) ? null : close;
}
