import { readModel, writeModel } from '@pith/methods/internal/news-wrapper/model-file';
import { requireDataset } from 'pith/internal/records/dataset';
import { PithError } from 'pith/page';
import { provenance } from '../ship/provenance.ts';
import type { ShippedWeights } from '../ship/weights-file.ts';
import { trainNewsWrapper } from './train.ts';

/** The set whose terms allow weights to be shipped, and its pages that are news or much like it. */
const DATA = 'wcxb-dev';
const TYPE = 'article';

/** `folder` has the pages of the dataset as `pith render --dataset` writes them. */
export async function shipNewsWrapper(command: string, folder?: string): Promise<ShippedWeights[]> {
  if (folder === undefined) {
    throw new PithError(
      'BAD_OPTION',
      `Say where the rendered pages are: pith render --dataset ${DATA} -o FOLDER && ${command} FOLDER`,
    );
  }
  const file = requireDataset(DATA);
  const { model, pages, learned } = await trainNewsWrapper([{ file, folder }], {
    type: TYPE,
    onStep: (step) => console.log(step),
  });
  const bytes = writeModel({ ...model, about: { ...model.about, ...(await provenance([file], command)) } });
  readModel(bytes);
  console.log(`${learned} of ${pages} pages`);
  return [{ file: 'methods/src/news-wrapper/weights/news-wrapper.ts', bytes }];
}
