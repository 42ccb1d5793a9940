import type { LabelledSite } from '@pith/methods/visual-blocks';
import { harmless } from 'pith/internal/command/session';

const SAMPLE = 90;

/** What was made of a site, in a few lines: counts, how clear the choice was, and how the content begins. */
export function siteReport({ site, pages, clusterCount, labels, scoring, scores }: LabelledSite): string {
  const blocks = pages.reduce((sum, page) => sum + page.blocks.length, 0);
  const content = labels.reduce((sum, page) => sum + page.reduce((count, label) => count + label, 0), 0);
  const [best, second] = scores;
  const lead =
    scoring === 'local'
      ? ', chosen page by page: no cluster is on half of the pages'
      : second === 0
        ? ''
        : `, ${(best / second).toFixed(1)} times the score of the next cluster`;
  const at = labels.findIndex((page) => page.includes(1));
  const sample = at < 0 ? '' : pages[at].blocks[labels[at].indexOf(1)].text.replace(/\s+/g, ' ').trim();
  const shown = sample.length > SAMPLE ? `${sample.slice(0, SAMPLE)}…` : sample;
  return harmlessLines([
    `${site}: ${pages.length} page${pages.length === 1 ? '' : 's'}, ${blocks} blocks in ${clusterCount} clusters`,
    content === 0 ? '  no content found' : `  content: ${content} blocks${lead}`,
    ...(shown === '' ? [] : [`  it begins: ${shown}`]),
  ]);
}

function harmlessLines(lines: readonly string[]): string {
  return lines.map((line) => `${harmless(line)}\n`).join('');
}
