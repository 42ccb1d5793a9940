import { useEffect } from 'preact/hooks';
import type { TrainingInfo } from '../../src/training/types.ts';
import { addressOf } from '../app/route.ts';
import { whileBusy } from '../app/state.ts';
import { refreshModels } from '../models/kept-models.ts';
import { useKeys } from '../ui/keys.tsx';
import { Command } from './command.tsx';
import { KeptModels } from './kept-models.tsx';
import { PlanForm } from './plan-form.tsx';
import { refresh, shown, stop, trainingSetup, trainings } from './state.ts';
import { TrainingPane } from './training-pane.tsx';
import './train.css';

/** Learn from what was labelled, watch it, see the new scores beside the old, keep or discard. */
export default function TrainView() {
  useEffect(() => {
    whileBusy('Looking for pages to learn from …', refresh());
    refreshModels();
  }, []);
  useKeys('Training', [
    { key: 't', about: 'start training', run: () => press('.train-start') },
    {
      key: 'x',
      about: 'cancel the training',
      run: () => {
        const training = shown.peek();
        if (training?.state === 'running') stop(training.id);
      },
    },
    { key: 'n', about: 'to the name, to keep the model', run: () => focus('.train-name') },
    { key: 'Shift+Delete', about: 'discard the model', run: () => press('.train-discard') },
  ]);
  if (trainingSetup.value === null) return null;
  return (
    <div class="train">
      <h1 class="unseen">Train a model</h1>
      <div class="train-side">
        <PlanForm setup={trainingSetup.value} />
        {trainings.value.length > 0 && <Trainings list={trainings.value} />}
      </div>
      <div class="train-main">
        {shown.value === null ? <Explanation /> : <TrainingPane training={shown.value} />}
        <KeptModels />
        <OfOneSite />
      </div>
    </div>
  );
}

function Trainings({ list }: { list: readonly TrainingInfo[] }) {
  return (
    <nav class="card" aria-label="Trainings">
      <h2>Trainings since the server started</h2>
      <ol class="train-list">
        {list.map((training) => (
          <li key={training.id} value={Number(training.id)}>
            <a
              href={addressOf('train', { training: training.id })}
              aria-current={training === shown.value ? 'true' : undefined}
            >
              {training.plan.method} from {training.plan.data.map(({ name }) => name).join(', ')}
            </a>
            <span class="muted"> {fateOf(training)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function fateOf({ state, model }: TrainingInfo): string {
  if (state !== 'done') return state;
  if (model.state === 'open') return 'waits for your decision';
  return model.state === 'kept' ? `kept as ${model.name}` : 'discarded';
}

function Explanation() {
  return (
    <section class="card">
      <h2>How it goes</h2>
      <ol class="train-how">
        <li>Choose a method, and the pages to learn from: yours, a dataset, or both.</li>
        <li>
          It is learned once from all pages, and once without each of a few parts of them. What is measured on
          a part has not seen it, so the scores are those of pages to come.
        </li>
        <li>See page by page where it is better or worse than the model of the package.</li>
        <li>Keep it under a name, to use it in See and on the command line; or discard it.</li>
      </ol>
    </section>
  );
}

/** What is learned of one site, for which nobody has to label anything. */
function OfOneSite() {
  return (
    <section class="card" aria-label="Learning a site without labels">
      <h2>Learn a site without labels</h2>
      <p>
        Where all your pages come from one site, a few dozen of them are enough, and nobody has to label them.
        Train visual-blocks above on those that have labels to be measured by; for any others, these are
        commands for a terminal.
      </p>
      <p>Remember which blocks recur on the pages of a site, and leave them out with any method:</p>
      <Command text="pith site saved/ -o site.memory" />
      <Command text="pith page.html --memory site.memory" />
      <p>Learn how the content of a site looks, from pages that a browser has rendered:</p>
      <Command text="pith render saved/ -o rendered/" />
      <Command text="pith learn-site rendered/ -o site.model" />
      <Command text="pith --model site.model --render https://example.org/story" />
    </section>
  );
}

const press = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.click();
const focus = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.focus();
