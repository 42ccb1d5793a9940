import { BODY_FEATURES, TITLE_FEATURES } from '@pith/methods/internal/news-wrapper/features';
import {
  type FindOptions,
  type FoundNews,
  LEAST_FORMATTED,
  type NewsFinder,
} from '@pith/methods/internal/news-wrapper/find-news';
import { TAG } from 'pith/page';
import { titleIsRight } from '../../metrics/metadata.ts';
import type { Setting } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import { bodyIsRight, readText } from '../truth.ts';
import { DATASET, groupOf, isLabelled, type TruePage, truePages } from './pages.ts';
import { type SiteWrapper, W40 } from './wrappers.ts';

/** What one wrapper, used in one way, did on one page. */
export interface Outcome {
  wrapper: SiteWrapper;
  /** The way it was used, by name. */
  way: Way;
  title: boolean;
  body: boolean;
  miss: Miss;
}

/** Why a page is not right, the first reason; null where it is. */
export type Miss =
  | 'another body is likelier: the labelled one has no formatted content of its own'
  | 'another body is likelier: the labelled one has some'
  | 'title is no candidate: in a link'
  | 'title is no candidate: not whole in the screens, or the text of a link'
  | 'another title is likelier, in a font as large or larger'
  | 'another title is likelier, in a smaller font'
  | null;

/** How a wrapper may be used: all features; the switches of Tables 3 and 4; and the paper's first screen alone. */
export const WAYS = {
  ours: {},
  'title spatial': { title: 'spatial' },
  'title content': { title: 'content' },
  'body spatial': { body: 'spatial' },
  'body content': { body: 'content' },
  paper: { beyond: false },
  'paper, body content': { beyond: false, body: 'content' },
} satisfies Record<string, Partial<FindOptions>>;
/** The same pages as if their window had been 1024 pixels high: boxes stay, the first screen reaches further down. */
const TALL_WAYS = { 'ours, 1280 × 1024': {}, 'paper, 1280 × 1024': { beyond: false } } satisfies Record<
  string,
  Partial<FindOptions>
>;
export type Way = keyof typeof WAYS | keyof typeof TALL_WAYS;

/** A tested page, with what decides whether it can be right at all. */
export interface TestedPage {
  id: string;
  group: string;
  era: number | null;
  labelled: boolean;
  obstacle: Obstacle;
  /** Of its CSS, what stands in the page itself. */
  inlineCss: number;
  linksCss: boolean;
  outcomes: Outcome[];
}

/** The first thing that keeps the paper's algorithms from the labelled subtrees; null where nothing does. */
export type Obstacle =
  | 'no subtree is the body'
  | 'no element is the title'
  | 'body begins below the first screen'
  | 'body is too small'
  | 'title is not whole in the first screen'
  | 'title is a link, or has the text of one'
  | null;

/** Runs all wrappers on all pages; those with fewer pages, or tuned, in the first way only. */
export async function testWrappers(
  setting: Setting,
  wrappers: readonly SiteWrapper[],
  step: number,
  onPage: () => void,
): Promise<TestedPage[]> {
  const tested: TestedPage[] = [];
  for await (const page of truePages(requireRendered(setting, DATASET), setting.data, step)) {
    const outcomes = isLabelled(page) ? wrappers.flatMap((wrapper) => outcomesOf(page, wrapper)) : [];
    const { entry } = page;
    tested.push({
      id: entry.id,
      group: groupOf(entry),
      era: entry.era ?? null,
      labelled: isLabelled(page),
      obstacle: obstacleOf(page),
      inlineCss: [...entry.html.matchAll(/<style[^>]*>(.*?)<\/style/gis)].reduce(
        (sum, [, css]) => sum + css.length,
        0,
      ),
      linksCss: /<link[^>]+stylesheet/i.test(entry.html),
      outcomes,
    });
    onPage();
  }
  return tested;
}

function outcomesOf(tested: TruePage, wrapper: SiteWrapper): Outcome[] {
  const { page, truth, finder, entry } = tested;
  if (groupOf(entry) === wrapper.site) return [];
  const all = wrapper.pages === W40 && !wrapper.tuned;
  const ways: [Way, NewsFinder, Partial<FindOptions>][] = all
    ? [
        ...Object.entries(WAYS).map(([way, options]) => [way, finder, options] as never),
        ...Object.entries(TALL_WAYS).map(([way, options]) => [way, tested.tallFinder, options] as never),
      ]
    : [['ours', finder, {}]];
  return ways.map(([way, used, options]) => {
    const found = used.find(wrapper.model, options);
    const { body, title } = found;
    const right = {
      body: body !== null && bodyIsRight(truth, body.node),
      title: title !== null && titleIsRight(readText(page, title.node), truth.titleText!),
    };
    return { wrapper, way, ...right, miss: missOf(tested, found, right) };
  });
}

const FONT_SIZE = TITLE_FEATURES.indexOf('FontSize');
const FORMATTED_CONTENT = BODY_FEATURES.indexOf('FormattedContentLen');

function missOf(
  { page, truth, finder }: TruePage,
  { title, titles }: FoundNews,
  right: { body: boolean; title: boolean },
): Miss {
  if (!right.body) {
    const labelled = finder.bodies.find(({ node }) => node === truth.body);
    const formatted = (labelled?.features[FORMATTED_CONTENT] ?? 0) >= LEAST_FORMATTED;
    return `another body is likelier: the labelled one has ${formatted ? 'some' : 'no formatted content of its own'}`;
  }
  if (right.title) return null;
  const labelled = titles.find(({ node }) => node === truth.title);
  if (labelled !== undefined && title !== null) {
    const larger = title.features[FONT_SIZE] >= labelled.features[FONT_SIZE];
    return `another title is likelier, in a ${larger ? 'font as large or larger' : 'smaller font'}`;
  }
  return page.closest(truth.title, TAG.a) >= 0
    ? 'title is no candidate: in a link'
    : 'title is no candidate: not whole in the screens, or the text of a link';
}

function obstacleOf({ truth, finder }: TruePage): Obstacle {
  const { bounds } = finder;
  if (truth.body < 0) return 'no subtree is the body';
  if (truth.title < 0) return 'no element is the title';
  const { top } = bounds.of(truth.body);
  if (bounds.isShown(truth.body) && top >= bounds.screen.height) return 'body begins below the first screen';
  if (!finder.firstBodies.some(({ node }) => node === truth.body)) return 'body is too small';
  if (finder.titlesGiven(truth.body).some(({ node }) => node === truth.title)) return null;
  const title = bounds.of(truth.title);
  const whole = title.bottom <= bounds.screen.height && title.right <= bounds.screen.width;
  return bounds.isShown(truth.title) && whole
    ? 'title is a link, or has the text of one'
    : 'title is not whole in the first screen';
}
