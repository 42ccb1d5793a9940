import { addPage, type Corpus, emptyCorpus } from '@pith/lab/internal/sequence/corpus';
import { learn, type Recipe } from '@pith/lab/internal/sequence/learn';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { DEFAULT_FEATURES, type SequenceModel } from '../../src/sequence/index.ts';
import { syntheticPage } from '../mss/synthetic-site.ts';

const MARKS = { open: '<h1>Head</h1><div>', close: '</div>' };

/** A page of a made-up site with its gold. */
export function goldPage(seed: number): DatasetPage {
  const { html, paragraphs } = syntheticPage(seed, MARKS);
  return { id: String(seed), site: 'example.org', html, gold: { text: paragraphs.join('\n') } };
}

export function syntheticCorpus(pages: number, features = DEFAULT_FEATURES): Corpus {
  const options = { features, labelling: 'content' } as const;
  const corpus = emptyCorpus(options);
  for (let seed = 1; seed <= pages; seed++) addPage(corpus, goldPage(seed), options);
  return corpus;
}

/** A small model of made-up pages. */
export async function trainedModel(recipe: Partial<Recipe> = {}): Promise<SequenceModel> {
  const corpus = syntheticCorpus(12);
  const { model } = await learn(corpus, corpus.pages, { kind: 'crf', sigma: 1, ...recipe });
  return model;
}
