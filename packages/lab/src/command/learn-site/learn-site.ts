import { writeFile } from 'node:fs/promises';
import {
  ALL_FEATURES,
  FEATURE_SETS,
  type FeatureSet,
  isFeatureSet,
  type LabelledSite,
  labelSite,
  trainSites,
  writeModel,
} from '@pith/methods/visual-blocks';
import { say } from 'pith/internal/command/failures';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/page';
import { groupBy } from '../../group-by.ts';
import { pageFolds } from '../../splits/folds.ts';
import { crossValidate, FOLDS } from '../../visual-blocks/cross-validate.ts';
import { drawClusters } from '../../visual-blocks/picture.ts';
import type { LearnSiteOptions } from './command.ts';
import { siteReport } from './report.ts';
import { type PicturedPage, visualPages } from './visual-pages.ts';

/** Collects pages, clusters and labels their blocks, trains, and reports. */
export async function learnSite(args: string[], options: LearnSiteOptions, session: Session): Promise<void> {
  const { output, site, picture, ...browser } = options;
  const sets = featureSets(options.features);
  const collected = await collect(args, session, {
    ...browser,
    ...(site !== undefined && { site }),
    screenshot: picture !== undefined,
  });
  const sites: LabelledSite[] = [];
  for (const [name, pages] of groupBy(
    collected.map(({ page }) => page),
    (page) => page.site,
  )) {
    const labelled = labelSite(name, pages, options.scoring);
    warnOf(labelled, session);
    sites.push(labelled);
    await print(session, siteReport(labelled));
  }
  if (!sites.some(({ labels }) => labels.some((page) => page.includes(1)))) {
    throw new PithError(
      'BAD_INPUT',
      'No blocks of these pages look the same and are like what the pages say of themselves. More pages of one site may help; pages without title and description do not.',
    );
  }
  const all = { pages: sites.flatMap(({ pages }) => pages), labels: sites.flatMap(({ labels }) => labels) };
  if (all.pages.length >= FOLDS) {
    const { precision, recall, f1 } = crossValidate(all, pageFolds(all.pages.length, FOLDS), sets);
    const figures = [precision, recall, f1].map((share) => `${(share * 100).toFixed(1)} %`);
    await print(
      session,
      `pages held out, four folds: precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]} of these labels\n`,
    );
  }
  const bytes = writeModel(trainSites(sites, sets));
  await writeFile(output, bytes);
  if (picture !== undefined) await drawFirst(picture, collected[0], sites);
  await print(session, `${bytes.length} bytes written to ${output}; use it with --model ${output}\n`);
}

async function collect(
  args: string[],
  session: Session,
  options: Parameters<typeof visualPages>[2],
): Promise<PicturedPage[]> {
  const source = await visualPages(args, session, options);
  const progress = new Progress(session, 'pages', source.total);
  const pages: PicturedPage[] = [];
  try {
    for await (const next of source.read()) {
      progress.step();
      // One picture is asked for, and they are large.
      if (next !== null) pages.push(pages.length === 0 ? next : { page: next.page, screenshot: undefined });
    }
  } finally {
    await source.close();
  }
  if (pages.length === 0) throw new PithError('BAD_INPUT', 'There is no page to learn from.');
  return pages;
}

function featureSets(names: readonly string[] | undefined): readonly FeatureSet[] {
  if (names === undefined) return ALL_FEATURES;
  const wrong = names.find((name) => !isFeatureSet(name));
  if (wrong === undefined) return names as FeatureSet[];
  const known = FEATURE_SETS.join(', ');
  throw new PithError('BAD_OPTION', `There are no features "${wrong}". There are: ${known}.`, { wrong });
}

function warnOf({ site, pages, labels }: LabelledSite, session: Session): void {
  const silent = pages.filter(({ hints }) => hints.length === 0).length;
  const without = labels.filter((page) => !page.includes(1)).length;
  if (silent > 0)
    say(session, `${site}: ${silent} pages say nothing of themselves: no title, no description`);
  if (without > 0)
    say(session, `${site}: ${without} of ${pages.length} pages have no block of the content's cluster`);
}

async function drawFirst(
  file: string,
  { page, screenshot }: PicturedPage,
  sites: readonly LabelledSite[],
): Promise<void> {
  const { pages, clusters, labels } = sites.find(({ site }) => site === page.site)!;
  const at = pages.indexOf(page);
  await writeFile(file, drawClusters({ page, clusters: clusters[at], labels: labels[at], screenshot }));
}
