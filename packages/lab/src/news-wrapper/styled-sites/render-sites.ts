import { seededRandom, shuffled } from '@pith/learn/random';
import { type FindOptions, NewsFinder } from '@pith/methods/internal/news-wrapper/find-news';
import type { NewsWrapperModel } from '@pith/methods/internal/news-wrapper/model';
import { collapse, type Page, type RenderedPage, readRenderedPage } from 'pith/page';
import { mean } from '../../metrics/scores.ts';
import { type NewsExample, newsExample } from '../examples.ts';
import { learnWrapper } from '../learn.ts';
import { DESIGNS } from './designs.ts';
import { type Design, htmlOf } from './parts.ts';
import { storyOf } from './story.ts';

/** A page of a styled site as a browser shows it, and where its title and body are. */
export interface StyledPage {
  site: string;
  page: Page;
  finder: NewsFinder;
  title: number;
  body: number;
}

export const PAGES_A_SITE = 24;

/** The pages of all sites; `render` shows HTML in a browser, and decides how many pages at a time. */
export async function renderStyledSites(
  render: (input: { html: string }) => Promise<RenderedPage>,
  onPage: () => void = () => {},
  designs: readonly Design[] = DESIGNS,
): Promise<StyledPage[]> {
  const stories = designs.flatMap((design, number) =>
    Array.from({ length: PAGES_A_SITE }, (_, i) => ({ design, seed: number * PAGES_A_SITE + i + 1 })),
  );
  return Promise.all(
    stories.map(async ({ design, seed }) => {
      const page = readRenderedPage(await render({ html: htmlOf(design, storyOf(seed)) }));
      onPage();
      const [title, body] = [nodeMarked(page, 'title'), nodeMarked(page, 'body')];
      return { site: design.name, page, finder: new NewsFinder(page), title, body };
    }),
  );
}

function nodeMarked(page: Page, part: string): number {
  for (let node = 0; node < page.size; node++) if (page.attribute(node, 'data-part') === part) return node;
  return -1;
}

/** The wrapper of so many pages of a site, drawn by a seed. */
export async function wrapperOf(
  pages: readonly StyledPage[],
  site: string,
  size: number,
  seed = 1,
): Promise<NewsWrapperModel> {
  return learnWrapper(drawn(pages, site, size, seed).map(exampleOf));
}

export function drawn(pages: readonly StyledPage[], site: string, size: number, seed: number): StyledPage[] {
  const own = pages.filter((page) => page.site === site);
  return shuffled(own, seededRandom(seed)).slice(0, size);
}

export const exampleOf = ({ page, title, body }: StyledPage): NewsExample =>
  newsExample(page, { title, body })!;

/** The shares of pages whose title, body and both a wrapper finds: the same text, as a reader would judge. */
export function accuracyOn(
  pages: readonly StyledPage[],
  model: NewsWrapperModel,
  options: Partial<FindOptions> = {},
) {
  const outcomes = pages.map(({ page, finder, title, body }) => {
    const found = finder.find(model, options);
    const text = (node: number) => collapse(page.textContent(node));
    return {
      title: found.title !== null && text(found.title.node) === text(title) ? 1 : 0,
      body: found.body !== null && text(found.body.node) === text(body) ? 1 : 0,
    };
  });
  return {
    title: mean(outcomes.map((outcome) => outcome.title)),
    body: mean(outcomes.map((outcome) => outcome.body)),
    news: mean(outcomes.map((outcome) => outcome.title * outcome.body)),
    each: {
      title: outcomes.map((outcome) => outcome.title),
      body: outcomes.map((outcome) => outcome.body),
      news: outcomes.map((outcome) => outcome.title * outcome.body),
    },
  };
}
