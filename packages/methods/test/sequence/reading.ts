import { parsePage } from 'pith/page';
import {
  DEFAULT_FEATURES,
  type EntityRecognizer,
  type FeatureSet,
  type FeatureType,
} from '../../src/sequence/index.ts';
import { readFeatures } from '../../src/sequence/read-features.ts';

/** The features of each block of a page, by name. */
export function featuresOf(
  html: string,
  features: FeatureSet = DEFAULT_FEATURES,
  recognize?: EntityRecognizer,
): string[][] {
  const names: string[] = [];
  const page = parsePage(html);
  const { sequence } = readFeatures(page, { features, recognize }, (type, value) => {
    const name = `${type}: ${value}`;
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  });
  return Array.from({ length: sequence.length }, (_, block) =>
    Array.from(sequence.features.subarray(sequence.start[block], sequence.start[block + 1]), (f) => names[f]),
  );
}

/** The values of one type of features, for each block. */
export function valuesOf(html: string, type: FeatureType, recognize?: EntityRecognizer): string[][] {
  return featuresOf(html, new Set([type]), recognize).map((names) =>
    names.map((name) => name.slice(type.length + 2)),
  );
}
