import { useSignal } from '@preact/signals';
import type { Outcome, TrainingInfo } from '../../src/training/types.ts';
import { commandFor, keptModels } from '../models/kept-models.ts';
import { Command } from './command.tsx';
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
        <p>To use it elsewhere:</p>
        <Command text={commandFor(kept)} />
      </div>
    );
  }
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
      <button type="submit" class="primary">
        Keep
      </button>
      <button type="button" class="train-discard" onClick={() => discard(id)}>
        Discard
      </button>
    </form>
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
