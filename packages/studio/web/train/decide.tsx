import { useSignal } from '@preact/signals';
import type { KeptModel, Outcome, TrainingInfo } from '../../src/training/types.ts';
import { addressOf } from '../app/route.ts';
import { current } from '../app/state.ts';
import { EXAMPLES } from '../host/examples.ts';
import { codeFor, commandFor, keptModels } from '../models/kept-models.ts';
import { Command } from './command.tsx';
import { oldName } from './learning.ts';
import { discard, keep } from './state.ts';

/** What is to become of the model. */
export function Decide({ training }: { training: TrainingInfo }) {
  const { id, model, outcome } = training;
  const name = useSignal(suggestion(training, outcome!));
  if (model.state === 'discarded') return null;
  if (model.state === 'kept') {
    const kept = keptModels.value.find((one) => one.name === model.name);
    return kept === undefined ? null : (
      <div class="train-decide">
        <UseIt model={kept} />
        <p>To use it elsewhere:</p>
        <Command text={commandFor(kept)} />
        <Command text={codeFor(kept)} />
      </div>
    );
  }
  const { old, new: learned } = outcome!.scores;
  const isWorse = learned.f1 < old.f1;
  return (
    <form
      class="row end train-decide"
      aria-label="Keep or discard"
      onSubmit={(event) => {
        event.preventDefault();
        keep(id, name.value.trim());
      }}
    >
      <label class="field grow">
        <span>Name of the model ({kilobytes(outcome!.bytes)})</span>
        <input
          class="train-name"
          required
          maxLength={64}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class={isWorse ? '' : 'primary'}>
        Keep
      </button>
      <button type="button" class={`train-discard ${isWorse ? 'primary' : ''}`} onClick={() => discard(id)}>
        Discard
      </button>
      {isWorse && (
        <p class="train-few train-worse-note">
          The new model is worse than {oldName(outcome!)} on these pages: F1 {learned.f1.toFixed(3)} against{' '}
          {old.f1.toFixed(3)}. More pages may change that.
        </p>
      )}
    </form>
  );
}

/** The way to see what a model does: on the page that is open, else on one of the examples. */
export function UseIt({ model: { name, method } }: { model: KeptModel }) {
  const page = current.value?.source.ref ?? EXAMPLES[0].ref;
  return (
    <a class="train-use" href={addressOf('see', { page, method, model: name })}>
      Use it on {current.value === null ? 'an example' : 'the open page'}
    </a>
  );
}

export const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;

/** A name that says what it is, and is free. */
function suggestion({ plan }: TrainingInfo, { method }: Outcome): string {
  const data = plan.data.map(({ name }) => (name === 'labels' ? 'mine' : name)).join('-');
  const base = `${method}-${data}`.replaceAll(/[^\w.-]/g, '-').slice(0, 56);
  const taken = (name: string) => keptModels.peek().some((model) => model.name === name);
  let name = base;
  for (let n = 2; taken(name); n++) name = `${base}-${n}`;
  return name;
}
