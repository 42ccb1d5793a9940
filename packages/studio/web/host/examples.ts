/// <reference path="./raw-html.d.ts" />
import type { SourcePage } from '../../src/api.ts';

/** Pages of ours to try the workbench with. They are part of it, so they are there without a server and a network. */

export interface Example {
  ref: string;
  title: string;
  about: string;
}

interface Page extends Example {
  url: string;
  load(): Promise<{ default: string }>;
}

const PAGES: readonly Page[] = [
  {
    ref: 'example:article',
    title: 'An article',
    about: 'A newspaper with a table, comments and advertisements',
    url: 'https://harbour-gazette.example/lighthouse',
    load: () => import('../examples/article.html?raw'),
  },
  {
    ref: 'example:forum',
    title: 'A forum',
    about: 'A question and its answers, with the tools of each post',
    url: 'https://bread-talk.example/sourdough/cold-kitchen',
    load: () => import('../examples/forum.html?raw'),
  },
  {
    ref: 'example:product',
    title: 'A product',
    about: 'A page of a shop, with details and other offers',
    url: 'https://northpath.example/packs/fjell-28',
    load: () => import('../examples/product.html?raw'),
  },
];

export const EXAMPLES: readonly Example[] = PAGES;

/** An example by its reference; null where it is none. */
export async function examplePage(ref: string): Promise<SourcePage | null> {
  const example = PAGES.find((page) => page.ref === ref);
  if (example === undefined) return null;
  const { default: html } = await example.load();
  return { ref, name: example.title, url: example.url, type: null, html, gold: null };
}
