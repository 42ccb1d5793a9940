import type { Selection } from 'pith';
import { pageCut } from 'pith/internal/extractors/pith/cut';
import { scorePage } from 'pith/internal/extractors/pith/pipeline';
import { chosenByRules, PITH_RULES } from 'pith/internal/extractors/pith/rules/index';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import { datasetName, readDataset } from 'pith/internal/records/dataset';
import { type PairedDifference, pairedDifference } from '../metrics/bootstrap.ts';
import { mean } from '../metrics/scores.ts';
import { measuredOf } from './example.ts';
import { type HeldOutScores, heldOutKey } from './held-out-file.ts';
import { writtenF1 } from './scores.ts';

/** What each rule is worth on a dataset. */
export interface Ablation {
  dataset: string;
  pages: number;
  /** With all rules. */
  f1: number;
  /** Without any rule. */
  bare: number;
  rules: { name: string; worth: PairedDifference; changed: number }[];
}

/** Measures a dataset with all rules, without each, and without any. */
export async function ablate(
  file: string,
  heldOut: ReadonlyMap<string, HeldOutScores> | null,
  step = 1,
  onPage: () => void = () => {},
): Promise<Ablation> {
  const dataset = datasetName(file);
  const names = PITH_RULES.map(({ name }) => name);
  const whole: number[] = [];
  const bare: number[] = [];
  const without = names.map((): number[] => []);
  let place = 0;
  for await (const page of readDataset(file)) {
    if (place++ % step !== 0) continue;
    onPage();
    const measured = measuredOf(dataset, page);
    if (measured === null) continue;
    const known = heldOut?.get(heldOutKey(dataset, page.id));
    if (heldOut !== null && known === undefined) continue;
    const { facts, gold } = measured;
    const scores = known === undefined ? scorePage(facts.page, pithModel()) : { facts, ...known };
    const cut = pageCut(facts, scores.p);
    const f1Of = (selection: Selection) => writtenF1(facts.page, selection, dataset, gold);
    const chosen = chosenByRules(scores, cut);
    const f1 = f1Of(chosen);
    const f1Without = (rules: readonly string[]) => {
      const other = chosenByRules(scores, cut, rules);
      return other.keep.every((kept, block) => kept === chosen.keep[block]) ? f1 : f1Of(other);
    };
    whole.push(f1);
    bare.push(f1Without(names));
    for (const [i, name] of names.entries()) without[i].push(f1Without([name]));
  }
  return {
    dataset,
    pages: whole.length,
    f1: mean(whole),
    bare: mean(bare),
    rules: names.map((name, i) => ({
      name,
      worth: pairedDifference(whole, without[i]),
      changed: whole.filter((f1, page) => f1 !== without[i][page]).length,
    })),
  };
}
