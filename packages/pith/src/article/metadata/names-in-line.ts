import { collapse, type Page, TAG } from '../../page/index.ts';
import {
  displayedName,
  isBareCredit,
  isCredited,
  isFullName,
  isJob,
  isPlainName,
  looksLikeName,
} from './names.ts';

/** What stands between two names, alone or before the second. */
const SEPARATOR = /^(?:[,;&+、・]|(?:and|und|et|y|e|i|og|och|en|ve|dan|và|и|та)(?=\s|$))\s*/i;

/**
 * The names in a line, read text node by text node: markup parts a name from the job, the site or the date that stands
 * beside it. The first follows a credit or stands in the element `within`; a further one follows a comma or an "and"
 * and stands in an element like the one before. None where no node holds a name: then read the line as a whole.
 */
export function namesInLine(page: Page, block: number, within: number, afterCredit: boolean): string[] {
  const listed = within < 0 ? [] : namesListed(page, block);
  if (listed.length > 1) return listed;
  const names: string[] = [];
  let isOpen = afterCredit;
  let separated = false;
  let last = -1;
  for (const node of page.blocks.nodes.subarray(page.blocks.start[block], page.blocks.start[block + 1])) {
    const text = collapse(page.text(node));
    if (text === '') continue;
    if (names.length === 0) {
      isOpen ||= within >= 0 && page.contains(within, node);
      if (isBareCredit(text)) isOpen = true;
      else if (isOpen || isCredited(text)) {
        const name = displayedName(text);
        if (name === null) continue;
        if (!isFullName(name))
          return page.closest(node, TAG.a) > page.blocks.container[block] && /^\p{Lu}/u.test(name)
            ? [name]
            : [];
        names.push(name);
        separated = /[,;&]$/.test(text);
        last = node;
      }
      continue;
    }
    const rest = text.replace(SEPARATOR, '');
    const isNext = (separated || rest !== text) && isAlike(page, page.parent[node], page.parent[last]);
    if (rest === '') separated = true;
    else if (isNext && isFullName(rest) && looksLikeName(rest, false) && !isJob(rest)) {
      names.push(rest.replace(/[,;]$/, ''));
      separated = /[,;]$/.test(rest);
      last = node;
    } else break;
  }
  return names;
}

/** The names of a line that has nothing but full names, each in an element of the same kind. */
function namesListed(page: Page, block: number): string[] {
  const nodes = Array.from(
    page.blocks.nodes.subarray(page.blocks.start[block], page.blocks.start[block + 1]),
  );
  const texts = nodes.filter((node) => collapse(page.text(node)) !== '');
  const isListed = texts.every(
    (node, index) =>
      isPlainName(collapse(page.text(node))) &&
      (index === 0 || isAlike(page, page.parent[node], page.parent[texts[index - 1]])),
  );
  return isListed ? texts.map((node) => collapse(page.text(node))) : [];
}

/** Whether two different elements are of one kind. */
function isAlike(page: Page, a: number, b: number): boolean {
  return a !== b && page.tag[a] === page.tag[b] && page.attribute(a, 'class') === page.attribute(b, 'class');
}
