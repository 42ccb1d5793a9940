import { FeatureDictionary } from '../../extractors/sequence/dictionary.ts';
import type { FeatureSet } from '../../extractors/sequence/feature-types.ts';
import type { EntityRecognizer } from '../../extractors/sequence/named-entities.ts';
import { readFeatures } from '../../extractors/sequence/read-features.ts';
import type { LabelledSequence } from '../../learn/sequences.ts';
import { parsePage } from '../../page/index.ts';
import { type DatasetPage, readDataset } from '../datasets/dataset.ts';
import { siteOf } from '../mss/examples.ts';
import { blockLabels, LABELLINGS, type Labelling, onBlocks } from './block-labels.ts';

/** A page as training and experiments need it many times over: features and labels, the page itself gone. */
export interface LabelledPage {
  id: string;
  site: string;
  /** How many words each block has. */
  words: Uint32Array;
  sequence: LabelledSequence;
}

/** Pages whose features are numbered in one dictionary. */
export interface Corpus {
  dictionary: FeatureDictionary;
  /** The types of features that were read. */
  features: FeatureSet;
  /** The names of the labels. */
  labels: readonly string[];
  pages: LabelledPage[];
}

export interface CorpusOptions {
  features: FeatureSet;
  labelling: Labelling;
  recognize?: EntityRecognizer;
  /** Called with each page that was read, labelled or not. */
  onPage?: (page: DatasetPage) => void;
}

/** All pages of some datasets that have gold of the kind. */
export async function readCorpus(files: readonly string[], options: CorpusOptions): Promise<Corpus> {
  const corpus = emptyCorpus(options);
  for (const file of files) {
    for await (const page of readDataset(file)) {
      addPage(corpus, page, options);
      options.onPage?.(page);
    }
  }
  return corpus;
}

export function emptyCorpus({ features, labelling }: CorpusOptions): Corpus {
  return { dictionary: new FeatureDictionary(), features, labels: LABELLINGS[labelling], pages: [] };
}

export function addPage(corpus: Corpus, datasetPage: DatasetPage, options: CorpusOptions): void {
  const page = parsePage(datasetPage.html, { limits: { bytes: Number.MAX_SAFE_INTEGER } });
  const labels = blockLabels(page, datasetPage.gold, options.labelling);
  if (labels === null) return;
  const { dictionary, pages } = corpus;
  const { blocks, words, sequence } = readFeatures(page, options, (type, value) =>
    dictionary.add(type, value),
  );
  const { id } = datasetPage;
  pages.push({
    id,
    site: siteOf(datasetPage),
    words,
    sequence: { ...sequence, labels: onBlocks(page, blocks, labels) },
  });
}
