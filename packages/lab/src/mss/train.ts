import type { MssModel } from '@pith/methods/internal/mss/model';
import { MssTrainer, type TrainingOptions } from '@pith/methods/internal/mss/train';
import { datasetName, readDataset } from 'pith/internal/records/dataset';
import { trainingExample } from './examples.ts';

export interface StreamOptions {
  /** Pages whose extraction has a larger share of tags are left out (section 5.1). */
  mostTags?: number;
  /** Called as each page is done. */
  onPage?: () => void;
}

/** One pass over datasets; each page is forgotten once its tokens are counted (section 6.2.5). A model for each recipe. */
export async function trainMss(
  files: readonly string[],
  recipes: readonly TrainingOptions[],
  { mostTags, onPage }: StreamOptions = {},
): Promise<MssModel[]> {
  const trainers = recipes.map((recipe) => new MssTrainer(recipe));
  let pages = 0;
  let used = 0;
  for (const file of files) {
    for await (const page of readDataset(file)) {
      const example = trainingExample(page, mostTags);
      pages++;
      if (example !== null) {
        used++;
        for (const trainer of trainers) trainer.add(example);
      }
      onPage?.();
    }
  }
  const data = files.map(datasetName).join(', ');
  return trainers.map((trainer) => trainer.finish({ data, pages, used }));
}
