import { countPages, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { goldTexts } from '../gold/gold-texts.ts';
import { metricWords } from '../metrics/words.ts';
import { oncePerRun } from '../reproduce/once-per-run.ts';
import type { Setting } from '../reproduce/paper.ts';

export interface GoldPage {
  html: string;
  /** All readings of where the article begins, the shortest first. */
  golds: readonly (readonly string[])[];
}

/** CleanEval is the paper's own set; the other two are news of the same years, in place of its own. */
export const SETS = ['cleaneval-final', 'big9-chaos', 'l3s-gn1'] as const;
export type SetName = (typeof SETS)[number];

export const readSets = oncePerRun(
  async ({ data, sample }: Setting): Promise<Record<SetName, GoldPage[]>> => {
    const sets: Record<SetName, GoldPage[]> = { 'cleaneval-final': [], 'big9-chaos': [], 'l3s-gn1': [] };
    for (const name of SETS) {
      const file = requireDataset(name, data);
      const step = sample === undefined ? 1 : Math.max(1, Math.floor((await countPages(file)) / sample));
      let place = 0;
      for await (const { html, gold } of readDataset(file))
        if (place++ % step === 0) sets[name].push({ html, golds: goldTexts(gold).map(metricWords) });
    }
    return sets;
  },
);
