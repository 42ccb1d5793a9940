import {
  ALL_FEATURES,
  type FeatureSet,
  withPunctuation,
} from '@pith/methods/internal/sequence/feature-types';
import type { EntityRecognizer, NamedEntity } from '@pith/methods/internal/sequence/named-entities';
import { countPages, requireDataset } from 'pith/internal/records/dataset';
import { goldText } from '../../gold/gold-texts.ts';
import { L3S_CLASSES } from '../../gold/l3s.ts';
import { domainOf } from '../../mss/experiments/documents.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { Setting } from '../../reproduce/paper.ts';
import { duplicateGroups } from '../../splits/near-duplicates.ts';
import type { Sourced } from '../../splits/sequence-setups.ts';
import { LABELLINGS } from '../block-labels.ts';
import { type Corpus, readCorpus } from '../corpus.ts';

/** Pages to learn from and to be tested on, with what the four setups divide them by. */
export interface Documents extends Corpus {
  sources: Sourced[];
  /** For every page the annotators' class of each block; null where pages are not annotated. */
  classes: Uint8Array[] | null;
}

const FULL_TEXT = L3S_CLASSES.indexOf('full text');
export const BLOCK_TRUTH = 'l3s-gn1';

/** All that is read of the annotated pages: recipes then choose among it. */
export const READ_FEATURES = withPunctuation(ALL_FEATURES);

export const annotatedDocuments = oncePerRun((setting) => readAnnotated(setting, READ_FEATURES));

/** The pages of `l3s-gn1`, whose truth is of blocks: full text is Content. */
export async function readAnnotated(setting: Setting, features: FeatureSet): Promise<Documents> {
  const documents = await readDocuments([BLOCK_TRUTH], features, 'classes', setting);
  const classes = documents.pages.map(({ sequence }) => sequence.labels);
  const pages = documents.pages.map((page) => ({
    ...page,
    sequence: { ...page.sequence, labels: page.sequence.labels.map((kind) => (kind === FULL_TEXT ? 1 : 0)) },
  }));
  return { ...documents, labels: LABELLINGS.content, pages, classes };
}

/** The pages of some datasets, read with some features. */
export async function readDocuments(
  names: readonly string[],
  features: FeatureSet,
  labelling: 'content' | 'classes',
  setting: Setting,
): Promise<Documents> {
  const recognize = features.has('named-entities') ? await rememberingRecognizer() : undefined;
  const files = names.map((name) => requireDataset(name, setting.data));
  const counts = await Promise.all(files.map(countPages));
  const step =
    setting.sample === undefined ? 1 : Math.max(1, Math.floor(Math.max(...counts) / setting.sample));
  const total = counts.reduce((sum, count) => sum + Math.ceil(count / step), 0);
  const stepDone = setting.progress(`reading ${names.join(' and ')}`, total);
  const texts = new Map<string, string>();
  const corpus = await readCorpus(files, {
    features,
    labelling,
    step,
    ...(recognize && { recognize }),
    onPage: ({ id, gold }) => {
      texts.set(id, goldText(gold) ?? '');
      stepDone();
    },
  });
  const articles = duplicateGroups(corpus.pages.map(({ id }) => texts.get(id)!));
  const sources = corpus.pages.map((page, i) => ({ source: domainOf(page), article: articles[i] }));
  return { ...corpus, sources, classes: null };
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
