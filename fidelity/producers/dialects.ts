import { splitBlocks } from '../../packages/lab/src/fidelity/source.ts';

/** Outside of code, block by block. */
export function outsideCode(markdown: string, write: (block: string) => string): string {
  return splitBlocks(markdown)
    .map((block) => (/^```/.test(block) ? block : write(block)))
    .join('\n\n');
}

/** Inline tags as the signs that many dialects have: `==marked==`, `~sub~`, `^sup^`, `++inserted++`. */
export function ownSigns(markdown: string, insert = '++'): string {
  return outsideCode(markdown, (block) =>
    block
      .replace(/<mark>(.*?)<\/mark>/g, '==$1==')
      .replace(/<sub>(\S*?)<\/sub>/g, '~$1~')
      .replace(/<sup>(\S*?)<\/sup>/g, '^$1^')
      .replace(/<ins>(.*?)<\/ins>/g, insert === '' ? '$&' : `${insert}$1${insert}`),
  );
}

/** A callout of ours: its kind, its title, and the Markdown in it. */
export interface Callout {
  kind: string;
  title: string;
  body: string;
}

/** Callouts in the manner of a tool. */
export function callouts(markdown: string, write: (callout: Callout) => string): string {
  return outsideCode(markdown, (block) => {
    const found = /^> \[!(\w+)\] *(.*)\n([\s\S]*)$/.exec(block);
    if (found === null) return block;
    const [, kind, title, quoted] = found;
    return write({ kind: kind.toLowerCase(), title, body: quoted.replace(/^> ?/gm, '') });
  });
}

export const indent = (text: string, by = '    '): string => text.replace(/^(?=.)/gm, by);
