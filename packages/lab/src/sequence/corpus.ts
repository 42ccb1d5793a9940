import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { FeatureDictionary } from '@pith/methods/internal/sequence/dictionary';
import type { FeatureSet } from '@pith/methods/internal/sequence/feature-types';
import type { EntityRecognizer } from '@pith/methods/internal/sequence/named-entities';
import { readFeatures } from '@pith/methods/internal/sequence/read-features';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { siteOf } from '../mss/examples.ts';
import { NO_LIMITS } from '../no-limits.ts';
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
  /** Only every `step`-th page of each dataset; all. */
  step?: number;
  /** Called with each page that was read, labelled or not. */
  onPage?: (page: DatasetPage) => void;
}

/** All pages of some datasets that have gold of the kind. */
export async function readCorpus(files: readonly string[], options: CorpusOptions): Promise<Corpus> {
  const corpus = emptyCorpus(options);
  for (const file of files) {
    for await (const page of readDataset(file, options.step)) {
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
  const page = parsePage(datasetPage.html, { limits: NO_LIMITS });
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
