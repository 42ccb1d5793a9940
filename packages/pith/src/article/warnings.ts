import { type Page, TAG, type Warning, withoutCarriers } from '../page/index.ts';
import type { Content } from './article.ts';

/** Why an article is empty, where it is: silence helps nobody. */
export function emptinessWarnings({ page, selection }: Content): Warning[] {
  if (selection.keep.includes(1)) return [];
  const scripts = page.find(TAG.script) >= 0;
  const hint = scripts ? ' It may be made by its scripts: render it in a browser first.' : '';
  const { count } = page.blocks;
  if (count > 0) {
    return [
      { code: 'NO_CONTENT', message: `None of the page's ${count} blocks was taken for content.${hint}` },
    ];
  }
  if (page.source.trim() === '') return [{ code: 'EMPTY_INPUT', message: 'The input is empty.' }];
  const frames = page.find(TAG.frame) >= 0;
  if (frames) {
    return [
      {
        code: 'FRAMES',
        message: `The page shows other pages in frames; extract those: ${frameAddresses(page)}.`,
      },
    ];
  }
  return [{ code: 'NO_TEXT', message: `The page holds no visible text.${hint}` }];
}

/** Says that invisible characters of the content were left out. */
export function invisibleWarnings({ page, selection }: Content): Warning[] {
  const { nodes, start } = page.blocks;
  let found = 0;
  const count = (removed: number) => {
    found += removed;
  };
  for (let block = selection.keep.indexOf(1); block >= 0; block = selection.keep.indexOf(1, block + 1))
    for (let i = start[block]; i < start[block + 1]; i++) withoutCarriers(page.text(nodes[i]), count);
  const message = `${found} invisible characters that can carry another text were left out.`;
  return found === 0 ? [] : [{ code: 'INVISIBLE_CHARACTERS', message }];
}

function frameAddresses(page: Page): string {
  const addresses: string[] = [];
  for (
    let node = page.find(TAG.frame);
    node >= 0 && addresses.length < 10;
    node = page.find(TAG.frame, node + 1)
  ) {
    const address = page.resolve(page.attribute(node, 'src') ?? '');
    if (address) addresses.push(address);
  }
  return addresses.join(', ');
}
