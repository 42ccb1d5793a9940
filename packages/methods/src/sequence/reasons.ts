import type { FeatureType } from './feature-types.ts';
import type { LabelledParts } from './label-blocks.ts';
import { contentLabel, type SequenceModel } from './model.ts';

const MOST_REASONS = 4;

/** The features of a block that say most for or against content, weightiest first, in words. */
export function weightiestFeatures(model: SequenceModel, parts: LabelledParts, block: number): string[] {
  const content = contentLabel(model);
  const { start, features } = parts.sequence;
  const weights = new Map<number, number>();
  for (let part = parts.within.indexOf(block); parts.within[part] === block; part++) {
    const previous = part === 0 ? -1 : parts.labels[part - 1];
    for (let k = start[part]; k < start[part + 1]; k++)
      weights.set(features[k], weightFor(model, features[k], content, previous));
  }
  return [...weights]
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_REASONS)
    .map(
      ([feature, weight]) =>
        `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(2)} ${nameOf(model, feature)}`,
    );
}

/** The weight of a feature for content, above the mean of all labels; with edge features, after the label before. */
function weightFor({ chain }: SequenceModel, feature: number, content: number, previous: number): number {
  const { labelCount, node, edge, edges } = chain;
  const weightOf = (label: number) =>
    node[feature * labelCount + label] +
    (edges && previous >= 0 ? edge[(feature * labelCount + previous) * labelCount + label] : 0);
  let sum = 0;
  for (let label = 0; label < labelCount; label++) sum += weightOf(label);
  return weightOf(content) - sum / labelCount;
}

function nameOf({ dictionary }: SequenceModel, feature: number): string {
  const before = feature >= dictionary.size;
  const known = before ? feature - dictionary.size : feature;
  return `${before ? 'before it: ' : ''}${IN_WORDS[dictionary.typeOf(known)](dictionary.valueOf(known))}`;
}

const IN_WORDS: Record<FeatureType, (value: string) => string> = {
  words: (word) => `the word "${word}"`,
  'stop-words': (word) => `the stop word "${word}"`,
  'named-entities': (value) => `named entities: ${value}`,
  'title-case': (value) =>
    value === 'all upper' ? 'every word has a capital' : 'a word begins with a small letter',
  'anchor-percent': (value) => `${value} % of the words in links`,
  'title-match': (value) => `${value} % of the title matched`,
  'ancestor-tags': (value) => tagged(value),
  'descendant-tags': (tag) => `contains <${tag}>`,
  'sibling-tags': (value) => tagged(value),
  'word-count': (value) => `${value} words`,
  punctuation: (mark) => `the mark “${mark}”`,
  'after-image': () => 'after an image',
};

/** `parent p` as `parent <p>`. */
function tagged(value: string): string {
  return value.replace(/ (.*)$/s, ' <$1>');
}
