import { useComputed, useSignal } from '@preact/signals';
import type { OptionValues, TrainingSetup } from '../../src/studio/training/types.ts';
import { setup as studio } from '../app/state.ts';
import { DataChoice } from './data-choice.tsx';
import { OptionField } from './option-field.tsx';
import { isRunning, start } from './state.ts';

/** What to train, and from what. */
export function PlanForm({ setup }: { setup: TrainingSetup }) {
  const name = useSignal(setup.methods[0].name);
  const given = useSignal<OptionValues>({});
  /** Pages to take, by dataset; what is not in it was not chosen. */
  const chosen = useSignal<Readonly<Record<string, number>>>(
    setup.labels.pages > 0 ? { labels: setup.labels.pages } : {},
  );
  const method = useComputed(() => setup.methods.find((one) => one.name === name.value)!);
  const { fewest, usual, about, options, renders } = method.value;
  const most = Object.entries(chosen.value).reduce(
    (sum, [set, pages]) => sum + (set === 'labels' ? Math.min(pages, setup.labels.pages) : pages),
    0,
  );
  const submit = (event: Event) => {
    event.preventDefault();
    start({
      method: name.value,
      options: given.value,
      data: Object.entries(chosen.value).map(([set, pages]) => ({ name: set, most: pages })),
    });
  };
  return (
    <form class="card train-plan" onSubmit={submit} aria-label="What to train">
      <label class="field">
        <span>Method</span>
        <select
          value={name.value}
          onChange={(event) => {
            name.value = event.currentTarget.value;
            given.value = {};
          }}
        >
          {setup.methods.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
      </label>
      <p class="muted">{about}</p>
      {options.map((option) => (
        <OptionField
          key={`${name.value} ${option.name}`}
          option={option}
          onChange={(value) => {
            given.value = { ...given.peek(), [option.name]: value };
          }}
        />
      ))}
      <DataChoice
        labels={setup.labels}
        datasets={(studio.value?.datasets ?? []).map((dataset) => dataset.name)}
        usual={usual}
        chosen={chosen}
      />
      <p class={most < fewest ? 'train-few' : 'muted'} role="status">
        {most < fewest
          ? `${name.value} needs at least ${fewest} pages; ${most === 0 ? 'none is' : `${most} are`} chosen.`
          : `At most ${most} pages; ${name.value} needs ${fewest}.`}
        {renders && ' A browser renders each of them first, which takes a second or more.'}
      </p>
      <button type="submit" class="primary train-start" disabled={isRunning.value}>
        Train
      </button>
    </form>
  );
}
