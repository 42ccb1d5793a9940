import { mean } from '../../metrics/scores.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { Setting } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import { type Outcome, type TestedPage, testWrappers, type Way } from './outcomes.ts';
import { CHAOS, DATASET, examplesBySite, PAGES } from './pages.ts';
import { siteWrappers, W40 } from './wrappers.ts';

/** The labelled pages of the nine sites, to learn from. */
export const readExamples = oncePerRun((setting: Setting) =>
  examplesBySite(requireRendered(setting, DATASET), setting.data),
);

/** All wrappers on all pages, and the site whose W40 does best on the other eight. */
export const measured = oncePerRun(async (setting: Setting) => {
  const bySite = await readExamples(setting);
  const sites = [...bySite.keys()];
  const learned = setting.progress('sites learned from', sites.length);
  const wrappers = await siteWrappers(bySite, learned);
  const step = setting.sample === undefined ? 1 : Math.max(1, Math.floor(PAGES / setting.sample));
  const done = setting.progress('pages tested', Math.ceil(PAGES / step));
  const tested = await testWrappers(setting, wrappers, step, done);
  const nine = tested.filter(({ group }) => group !== CHAOS);
  const chosen = sites.reduce((best, site) =>
    accuracy(nine, { site }, 'news') > accuracy(nine, { site: best }, 'news') ? site : best,
  );
  return { sites, tested, nine, chosen };
});

export type Part = 'title' | 'body' | 'news';

const isRight = ({ title, body }: Outcome, part: Part) =>
  part === 'news' ? title && body : part === 'title' ? title : body;

/** Which outcomes are looked at. */
export interface Asked {
  site: string;
  pages?: number;
  tuned?: boolean;
  way?: Way;
}

/** 1 for each labelled page that is right, 0 for each that is not; the wrapper's own site is left out. */
export function outcomesOf(
  tested: readonly TestedPage[],
  { site, pages = W40, tuned = false, way = 'ours' }: Asked,
  part: Part,
): number[] {
  return tested.flatMap((page) =>
    page.outcomes
      .filter(
        ({ wrapper, way: used }) =>
          wrapper.site === site && wrapper.pages === pages && wrapper.tuned === tuned && used === way,
      )
      .map((outcome) => (isRight(outcome, part) ? 1 : 0)),
  );
}

/** Accuracy: the share of labelled pages of some sites, the wrapper's own left out, that are right. */
export function accuracy(tested: readonly TestedPage[], asked: Asked, part: Part): number {
  return mean(outcomesOf(tested, asked, part));
}
