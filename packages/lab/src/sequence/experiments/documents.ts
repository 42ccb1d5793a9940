import type { FeatureSet } from '@pith/methods/internal/sequence/feature-types';
import type { EntityRecognizer, NamedEntity } from '@pith/methods/internal/sequence/named-entities';
import { requireDataset } from 'pith/internal/records/dataset';
import { goldText } from '../../gold/gold-texts.ts';
import { domainOf } from '../../mss/experiments/documents.ts';
import { duplicateGroups } from '../../splits/near-duplicates.ts';
import type { Sourced } from '../../splits/sequence-setups.ts';
import { type Corpus, readCorpus } from '../corpus.ts';

/** Pages to learn from and to be tested on, with what the four setups divide them by. */
export interface Documents extends Corpus {
  sources: Sourced[];
}

/** The pages of some datasets, read with some features. */
export async function readDocuments(names: readonly string[], features: FeatureSet): Promise<Documents> {
  const recognize = features.has('named-entities') ? await rememberingRecognizer() : undefined;
  const texts = new Map<string, string>();
  const corpus = await readCorpus(
    names.map((name) => requireDataset(name)),
    {
      features,
      labelling: 'content',
      ...(recognize && { recognize }),
      onPage: ({ id, gold }) => texts.set(id, goldText(gold) ?? ''),
    },
  );
  const articles = duplicateGroups(corpus.pages.map(({ id }) => texts.get(id)!));
  const sources = corpus.pages.map((page, i) => ({ source: domainOf(page), article: articles[i] }));
  return { ...corpus, sources };
}

const known = new Map<string, NamedEntity[]>();

/** Recognising takes longer than all else, and pages are read once for each way to make their bag of words. */
async function rememberingRecognizer(): Promise<EntityRecognizer> {
  const { recognizeEntities } = await import('@pith/methods/internal/sequence/compromise-entities');
  return (text) => {
    let entities = known.get(text);
    if (entities === undefined) known.set(text, (entities = recognizeEntities(text)));
    return entities;
  };
}
