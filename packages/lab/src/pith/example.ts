import { type PageTokens, pageTokens } from 'pith/internal/extractors/pith/evidence';
import { PageFacts } from 'pith/internal/extractors/pith/features/facts';
import { headlineOf } from 'pith/internal/extractors/pith/features/headline';
import { firstRows } from 'pith/internal/extractors/pith/pipeline';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { conventionOf } from '../gold/conventions.ts';
import { goldText } from '../gold/gold-texts.ts';
import { metricWords } from '../metrics/words.ts';
import { domainOfSite } from '../splits/domain.ts';

/** A page and its gold, to measure what is kept of it. */
export interface Measured {
  facts: PageFacts;
  /** 1 for each block of the headline. */
  headline: Uint8Array;
  /** Whether the gold has the headline, too. */
  hasHeadline: boolean;
  /** The gold, as the metric counts words. */
  gold: readonly string[];
}

/** A page to learn from. */
export interface Example extends Measured {
  id: string;
  dataset: string;
  type: string | undefined;
  domain: string;
  /** The first stage's rows; the evidence is filled in when it is known. */
  rows: Float32Array;
  tokens: PageTokens;
  /** 1 for each block that is content. */
  labels: Uint8Array;
}

/** Null where the page has no gold text. */
export function measuredOf(dataset: string, page: DatasetPage): Measured | null {
  const text = goldText(page.gold);
  if (text === null) return null;
  const parsed = parsePage(page.html, {
    limits: { bytes: Number.MAX_SAFE_INTEGER },
    ...(page.url != null && { url: page.url }),
  });
  const facts = new PageFacts(parsed);
  return {
    facts,
    headline: headlineBlocks(facts),
    hasHeadline: conventionOf(dataset)?.headline ?? false,
    gold: metricWords(text),
  };
}

/** Null where the page has no gold text. */
export function exampleOf(dataset: string, page: DatasetPage): Example | null {
  const measured = measuredOf(dataset, page);
  if (measured === null) return null;
  const { facts } = measured;
  return {
    ...measured,
    id: page.id,
    dataset,
    type: page.type,
    domain: domainOfSite(page.site ?? page.id),
    rows: firstRows(facts),
    tokens: pageTokens(facts),
    labels: alignText(facts.page, goldText(page.gold)!).content,
  };
}

function headlineBlocks(facts: PageFacts): Uint8Array {
  const blocks = new Uint8Array(facts.count);
  const headline = headlineOf(facts);
  if (headline >= 0) blocks.fill(1, facts.firstBlock(headline), facts.endBlock(headline));
  return blocks;
}
