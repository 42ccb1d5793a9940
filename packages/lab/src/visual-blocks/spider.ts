import type { TextBlock, VisualPage } from '@pith/methods/internal/visual-blocks/text-block';
import { datasetLines } from 'pith/internal/records/dataset';
import { addDensitySums } from './rebuilt-densities.ts';

/** A page as the paper's authors rendered and kept it: a line of `spider.jsonl.gz`. */
export interface SpiderPage {
  id: string;
  url?: string;
  site: string;
  titles: string[];
  descriptions: string[];
  body: { bound: SpiderBlock['bound'] };
  blocks: SpiderBlock[];
  gold?: { text?: string };
}

export interface SpiderBlock {
  bound: { left: number; top: number; width: number; height: number };
  computed: Record<string, string>;
  path: string[];
  selector: { name: string; id: string; classes: string[] }[];
  text: string[];
  html: string;
}

/** A page with what only experiments know of it. */
export interface ExperimentPage extends VisualPage {
  host: string;
  gold: string | null;
}

export function isSpiderPage(line: object): line is SpiderPage {
  return 'blocks' in line && Array.isArray(line.blocks);
}

export function readSpiderPage(page: SpiderPage): ExperimentPage {
  const { id, url = '', site, titles, descriptions, body } = page;
  return {
    id,
    site,
    host: URL.canParse(url) ? new URL(url).host : site,
    width: body.bound.width,
    height: body.bound.height,
    hints: [...titles, ...descriptions],
    blocks: addDensitySums(page.blocks, page.blocks.map(readBlock)),
    gold: page.gold?.text ?? null,
  };
}

function readBlock({ bound, text, path, selector, computed }: SpiderBlock): TextBlock {
  return {
    bound,
    text: text.join(' '),
    path: path.join(' > '),
    selector: selector.map(({ name, classes }) => [name, ...classes].join('.')).join(' > '),
    computed,
    densitySum: null,
  };
}

/** The pages of a dataset in this layout. */
export async function readSpider(file: string): Promise<ExperimentPage[]> {
  const pages: ExperimentPage[] = [];
  for await (const line of datasetLines(file)) pages.push(readSpiderPage(JSON.parse(line)));
  return pages;
}
