import { type PageTokens, pageTokens } from 'pith/internal/extractors/pith/evidence';
import { PageFacts } from 'pith/internal/extractors/pith/features/facts';
import { firstRows } from 'pith/internal/extractors/pith/pipeline';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { metricWords } from '../metrics/words.ts';
import { domainOfSite } from '../splits/domain.ts';

/** A page to learn from. */
export interface Example {
  id: string;
  dataset: string;
  type: string | undefined;
  domain: string;
  facts: PageFacts;
  /** The first stage's rows; the evidence is filled in when it is known. */
  rows: Float32Array;
  tokens: PageTokens;
  /** 1 for each block that is content. */
  labels: Uint8Array;
  /** The gold, as the metric counts words. */
  gold: readonly string[];
}

/** Null where the page has no gold text. */
export function exampleOf(dataset: string, page: DatasetPage): Example | null {
  const text = goldText(page.gold);
  if (text === null) return null;
  const parsed = parsePage(page.html, {
    limits: { bytes: Number.MAX_SAFE_INTEGER },
    ...(page.url != null && { url: page.url }),
  });
  const facts = new PageFacts(parsed);
  return {
    id: page.id,
    dataset,
    type: page.type,
    domain: domainOfSite(page.site ?? page.id),
    facts,
    rows: firstRows(facts),
    tokens: pageTokens(facts),
    labels: alignText(parsed, text).content,
    gold: metricWords(text),
  };
}
