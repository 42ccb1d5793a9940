import { groupBy } from '@pith/lab/internal/group-by';
import {
  labelSite,
  readVisualPage,
  trainSites,
  type VisualPage,
  writeModel,
} from '@pith/methods/visual-blocks';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { PithError } from 'pith/page';
import { partsWithinSites, seriesOf } from './parts.ts';
import { renderAll } from './render-all.ts';
import type { Trainer } from './trainer.ts';

/** `pith learn-site`: pages label themselves, by what they look like and say of themselves. Gold only measures. */
export const trainVisualBlocks: Trainer = async (assignment, watch) => {
  const rendered = await renderAll(assignment, watch);
  const { file, entries } = rendered.sample;
  const parts = partsWithinSites(entries);
  const partOf = new Map(entries.map(({ id }, page) => [id, parts.fold[page]]));
  const pages: VisualPage[] = [];
  for await (const { entry, page } of readRenderedDataset(file, rendered.folder))
    pages.push(readVisualPage(page, entry.id, entry.site ?? ''));
  const learnWithout = (part: number | null) => {
    const learned = pages.filter(({ id }) => partOf.get(id) !== part);
    const sites = [...groupBy(learned, ({ site }) => site)].map(([site, own]) => labelSite(site, own));
    return { sites, model: writeModel(trainSites(sites)) };
  };
  const { sites, model } = learnWithout(null);
  const found = sites.flatMap(({ labels }) => labels).filter((page) => page.includes(1)).length;
  watch.step(`${found} of ${pages.length} pages have blocks that look and read like the content`);
  if (found === 0) {
    const message =
      'No blocks of these pages look the same and are like what the pages say of themselves. More pages of one site may help; pages without title and description do not.';
    throw new PithError('BAD_INPUT', message, { pages: pages.length });
  }
  const models: Uint8Array[] = [];
  for (let part = 0; part < parts.folds; part++) {
    models.push(learnWithout(part).model);
    watch.step(seriesOf(part));
  }
  return { model, learned: found, parts, heldOut: { models }, rendered };
};
