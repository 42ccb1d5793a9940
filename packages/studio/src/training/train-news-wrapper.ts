import { type NewsExample, newsExample } from '@pith/lab/internal/news-wrapper/examples';
import { learnWrapper } from '@pith/lab/internal/news-wrapper/learn';
import { labelledNodes } from '@pith/lab/internal/news-wrapper/train';
import { writeModel } from '@pith/methods/news-wrapper';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { PithError } from 'pith/page';
import { partsOf, seriesOf } from './parts.ts';
import { renderAll } from './render-all.ts';
import type { Trainer } from './trainer.ts';

/** `pith render --dataset` and `pith train news-wrapper`: what the gold says of title and body is found on rendered pages. */
export const trainNewsWrapper: Trainer = async (assignment, watch) => {
  const rendered = await renderAll(assignment, watch);
  const { file, entries } = rendered.sample;
  const parts = partsOf(entries);
  const partOf = new Map(entries.map(({ id }, page) => [id, parts.fold[page]]));
  const examples: { part: number; example: NewsExample }[] = [];
  for await (const { entry, page } of readRenderedDataset(file, rendered.folder)) {
    const label = labelledNodes(page, entry);
    const example = label === null ? null : newsExample(page, label);
    if (example !== null) examples.push({ part: partOf.get(entry.id)!, example });
  }
  watch.step(`${examples.length} of ${entries.length} pages have a title and a body to learn from`);
  if (examples.length === 0) {
    const message = `None of ${entries.length} pages has a title and a body in an element of its own. Label those, or train another method.`;
    throw new PithError('BAD_INPUT', message, { pages: entries.length });
  }
  const learnWithout = async (part: number | null, onStep?: (step: string) => void) => {
    const learned = examples.filter((one) => one.part !== part).map(({ example }) => example);
    const about = { data: assignment.data, pages: learned.length };
    return writeModel(await learnWrapper(learned, { about, ...(onStep && { onStep }) }));
  };
  const model = await learnWithout(null, (step) => watch.step(step));
  const models: Uint8Array[] = [];
  for (let part = 0; part < parts.folds; part++) {
    models.push(await learnWithout(part));
    watch.step(seriesOf(part));
  }
  return { model, learned: examples.length, parts, heldOut: { models }, rendered };
};
