import type { Subsequence } from '@pith/methods/internal/mss/maximum-subsequence';
import { readSequence } from '@pith/methods/internal/mss/token-reader';
import { rawVocabulary, type TrainingExample } from '@pith/methods/internal/mss/train';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { type Page, parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { goldRun } from './gold-run.ts';

/** Section 5.1: extractions with fewer words and symbols, or with more tags, are obviously not of an article. */
export const LEAST_WORDS = 50;
export const MOST_TAGS = 0.2;

export function parseWithSource(html: string): Page {
  return parsePage(html, { source: true, limits: NO_LIMITS });
}

export function siteOf({ site, id }: DatasetPage): string {
  return site ?? id;
}

/** A page of a dataset as a training example; null where it has no gold text, or fails the test of section 5.1. */
export function trainingExample(datasetPage: DatasetPage, mostTags = MOST_TAGS): TrainingExample | null {
  const text = goldText(datasetPage.gold);
  if (text === null) return null;
  const page = parseWithSource(datasetPage.html);
  const run = goldRun(page, alignText(page, text).content);
  if (run === null) return null;
  if (!looksLikeArticle(page, run, mostTags)) return null;
  const { tokens } = page;
  return {
    sequence: readSequence(tokens, rawVocabulary),
    tags: tagNames(page),
    run,
    site: siteOf(datasetPage),
  };
}

/** The test of section 5.1. */
export function looksLikeArticle({ tokens }: Page, run: Subsequence, mostTags = MOST_TAGS): boolean {
  const size = run.end - run.start;
  let tags = 0;
  for (let token = run.start; token < run.end; token++) if (tokens.isTag(token)) tags++;
  return size - tags >= LEAST_WORDS && tags <= mostTags * size;
}

export function tagNames({ tokens }: Page): Set<string> {
  const names = new Set<string>();
  for (let token = 0; token < tokens.count; token++) if (tokens.isTag(token)) names.add(tokens.name(token));
  return names;
}
