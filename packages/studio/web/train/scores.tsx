import { useSignal } from '@preact/signals';
import type { PageScore, TrainingInfo } from '../../src/training/types.ts';
import { addressOf, go } from '../app/route.ts';
import type { Learning } from './learning.ts';
import { MeanScores } from './mean-scores.tsx';
import { ScoreScatter } from './score-scatter.tsx';
import { type Order, ScoreTable } from './score-table.tsx';

/** The new scores beside the old: means, a point for each page, and the pages themselves. */
export function Scores({ training, told }: { training: TrainingInfo; told: Learning }) {
  const order = useSignal<Order>({ by: 'difference', falling: false });
  const { scores } = told;
  const address = (score: PageScore) => addressOf('see', paramsOf(training, score));
  return (
    <div class="train-scores">
      <div class="train-both">
        <MeanScores training={training} scores={scores} />
        <ScoreScatter
          scores={scores}
          drawnAt={told}
          onOpen={(score) => go('see', paramsOf(training, score))}
        />
      </div>
      <ScoreTable scores={scores} order={order} address={address} />
    </div>
  );
}

/** The page in See, with the new model as long as there is one. */
function paramsOf({ id, plan, outcome, model }: TrainingInfo, { ref }: PageScore): Record<string, string> {
  const method = outcome?.method ?? plan.method;
  const name = model.state === 'kept' ? model.name : `~${id}`;
  return {
    page: ref,
    method,
    ...(outcome !== null && model.state !== 'discarded' && { model: name }),
  };
}
