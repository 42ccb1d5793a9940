import { endWithParent } from '@pith/workers/end-with-parent';
import { asPithError } from 'pith/internal/page/errors';
import { type TrainingTask, train } from './train.ts';
import type { TrainingEvent } from './types.ts';

/** What the process of a training says to the server. */
export type Said =
  | { event: TrainingEvent }
  | { done: true }
  | { failure: { code: ReturnType<typeof asPithError>['code']; message: string } };

// The process of one training: it is told what to train, tells how that goes, and ends.
process.once('disconnect', () => process.exit());
endWithParent();
process.once('message', async (task: TrainingTask) => {
  const say = (said: Said, then?: () => void) => process.send!(said, undefined, {}, then);
  try {
    await train(task, (event) => say({ event }));
    say({ done: true }, () => process.exit());
  } catch (error) {
    const { code, message } = asPithError(error);
    say({ failure: { code, message } }, () => process.exit());
  }
});
