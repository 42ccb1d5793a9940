import type { Extractor, Parameter, ParameterValues, Selection } from 'pith/internal/extractors/selection';
import { keepMajority } from 'pith/internal/extractors/source-ranges';
import { type Page, PithError } from 'pith/page';
import { cetrMethod, K, kMeansMethod, LAMBDA, type LineLabels, thresholdMethod } from './methods.ts';
import { type TagRatioLines, tagRatioLines, wrappedTagRatioLines } from './tag-ratios.ts';

type Label = (lines: TagRatioLines, values: ParameterValues) => LineLabels;

const CLUSTERS: Parameter = { name: 'k', default: K, about: 'how many clusters, 2 to 9' };

/** The three methods of the paper, by name. */
const METHODS: {
  name: string;
  summary: string;
  section: string;
  label: Label;
  parameters?: readonly Parameter[];
}[] = [
  {
    name: 'cetr',
    summary: 'Tag ratios of lines and their derivatives, clustered with one cluster at the origin',
    section: 'section 5',
    label: (lines, values) => cetrMethod(lines, clustersOf(values)),
    parameters: [CLUSTERS],
  },
  {
    name: 'cetr-km',
    summary: 'Tag ratios of lines, clustered by k-means',
    section: 'section 4.3',
    label: (lines, values) => kMeansMethod(lines, clustersOf(values)),
    parameters: [CLUSTERS],
  },
  {
    name: 'cetr-tm',
    summary: 'Tag ratios of lines, cut at a threshold',
    section: 'section 4.2',
    label: (lines, { lambda = LAMBDA }) => thresholdMethod(lines, lambda),
    parameters: [
      { name: 'lambda', default: LAMBDA, about: 'the threshold in standard deviations; more is stricter' },
    ],
  },
];

/** Each as published, and each with our line breaks: modern pages are often minified into a few long lines. */
const VARIANTS = [
  ...METHODS.map((method) => ({ ...method, cut: tagRatioLines })),
  ...METHODS.map((method) => ({
    ...method,
    name: `${method.name}-wrapped`,
    summary: `${method.summary}, long lines broken on every page`,
    cut: wrappedTagRatioLines,
  })),
];

export const cetrExtractors: readonly Extractor[] = VARIANTS.map(
  ({ name, summary, section, parameters, cut, label }) => ({
    name,
    summary,
    reference: `Weninger, Hsu & Han, CETR: Content Extraction via Tag Ratios, ${section}`,
    year: 2010,
    needs: ['source'],
    ...(parameters && { parameters }),
    extract: (page, values = {}) => select(page, cut(page), (lines) => label(lines, values)),
  }),
);

/** The lines of a page and what the method of this name makes of them. */
export function labelLines(
  name: string,
  page: Page,
  values: ParameterValues,
): { lines: TagRatioLines; labels: LineLabels } {
  const { cut, label } = VARIANTS.find((variant) => variant.name === name)!;
  const lines = cut(page);
  return { lines, labels: label(lines, values) };
}

function clustersOf({ k = K }: ParameterValues): number {
  if (Number.isInteger(k) && k >= 2 && k <= 9) return k;
  throw new PithError('BAD_OPTION', `k must be a whole number from 2 to 9, not ${k}.`, { k });
}

function select(page: Page, lines: TagRatioLines, label: (lines: TagRatioLines) => LineLabels): Selection {
  // Section 5.4: a page without tags is all content.
  if (lines.tags === 0) return keepAll(page);
  const labels = label(lines);
  const selection = keepMajority(page, lines.start, lines.end, labels.content);
  return {
    ...selection,
    reasons: (block) => [
      `${Math.round(100 * selection.share[block])} % on content lines`,
      `smoothed tag ratio ${(meanRatio(selection.first[block], selection.last[block], labels.smoothed)).toFixed(1)}`,
    ],
  };
}

function meanRatio(first: number, last: number, smoothed: Float64Array): number {
  let sum = 0;
  for (let line = first; line <= last; line++) sum += smoothed[line];
  return last < first ? 0 : sum / (last - first + 1);
}

function keepAll(page: Page): Selection {
  const { count } = page.blocks;
  return {
    keep: new Uint8Array(count).fill(1),
    score: new Float32Array(count).fill(1),
    title: -1,
    reasons: () => ['a page without tags is all content'],
  };
}
