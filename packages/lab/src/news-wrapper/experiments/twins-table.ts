import { NewsFinder } from '@pith/methods/internal/news-wrapper/find-news';
import { titleIsRight } from '../../metrics/metadata.ts';
import { mean } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import type { NewsExample } from '../examples.ts';
import { learnWrapper } from '../learn.ts';
import { bodyIsRight, readText } from '../truth.ts';
import { readExamples } from './measured.ts';
import { CHAOS, DATASET, groupOf, isLabelled, truePages } from './pages.ts';
import { trainingOrder } from './wrappers.ts';

const SIZES = [10, 40];

/** The same page with twins of its title as negatives, as any other candidate. */
const withTwins = (example: NewsExample): NewsExample => ({
  ...example,
  titles: { ...example.titles, twins: [] },
});

/**
 * What twins as negatives do to whole wrappers: W10 and W40 of every site, learned with them and without, on the
 * labelled pages of the other eight.
 */
export async function twinsTable(setting: Setting): Promise<PlainTable> {
  const bySite = await readExamples(setting);
  const learned = setting.progress('sites learned from', bySite.size);
  const wrappers: { site: string; column: number; model: Awaited<ReturnType<typeof learnWrapper>> }[] = [];
  const columns = SIZES.flatMap((size) => [`W${size}`, `W${size}, twins as negatives`]);
  for (const [site, examples] of bySite) {
    for (const [i, size] of SIZES.entries()) {
      const pages = trainingOrder(examples).slice(0, size);
      wrappers.push({ site, column: 2 * i, model: await learnWrapper(pages) });
      wrappers.push({ site, column: 2 * i + 1, model: await learnWrapper(pages.map(withTwins)) });
    }
    learned();
  }
  const right = new Map([...bySite.keys()].map((site) => [site, columns.map((): number[] => [])]));
  const pages = [...bySite.values()].reduce((sum, examples) => sum + examples.length, 0);
  const tested = setting.progress('pages tested', pages);
  for await (const { entry, page, truth } of truePages(requireRendered(setting, DATASET), setting.data)) {
    const own = groupOf(entry);
    if (own === CHAOS || !isLabelled({ truth })) continue;
    const finder = new NewsFinder(page);
    for (const { site, column, model } of wrappers) {
      if (site === own) continue;
      const { body, title } = finder.find(model);
      const isRight =
        body !== null &&
        title !== null &&
        bodyIsRight(truth, body.node) &&
        titleIsRight(readText(page, title.node), truth.titleText!);
      right.get(site)![column].push(isRight ? 1 : 0);
    }
    tested();
  }
  const shares = [...right].map(([site, own]) => ({ site, shares: own.map(mean) }));
  return {
    kind: 'plain',
    header: ['Training site', ...columns],
    rows: [
      ...shares.map((row) => [row.site, ...row.shares.map(percent)]),
      ['mean', ...columns.map((_, i) => percent(mean(shares.map((row) => row.shares[i]))))],
    ],
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
