import { signal } from '@preact/signals';
import type { OptionValues, TrainingSetup } from '../../src/training/types.ts';
import { setup as studio } from '../app/state.ts';
import { DataChoice } from './data-choice.tsx';
import { OptionField } from './option-field.tsx';
import { isRunning, start } from './state.ts';

/** What was chosen; it stays while one is in another view. */
const name = signal<string | null>(null);
const given = signal<OptionValues>({});
/** Pages to take, by dataset; what is not in it was not chosen. Null before anything was. */
const picked = signal<Readonly<Record<string, number>> | null>(null);

/** What to train, and from what. */
export function PlanForm({ setup }: { setup: TrainingSetup }) {
  const method = setup.methods.find((one) => one.name === name.value) ?? fittingMethod(setup);
  const chosen = picked.value ?? (setup.labels.pages > 0 ? { labels: setup.labels.pages } : {});
  const { fewest, usual, about, options, renders } = method;
  const most = Object.entries(chosen).reduce(
    (sum, [set, pages]) => sum + (set === 'labels' ? Math.min(pages, setup.labels.pages) : pages),
    0,
  );
  const submit = (event: Event) => {
    event.preventDefault();
    start({
      method: method.name,
      options: given.value,
      data: Object.entries(chosen).map(([set, pages]) => ({ name: set, most: pages })),
    });
  };
  return (
    <form class="card train-plan" onSubmit={submit} aria-label="What to train">
      <label class="field">
        <span>Method</span>
        <select
          value={method.name}
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
          key={`${method.name} ${option.name}`}
          option={option}
          value={given.value[option.name]}
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
        onChoose={(sets) => {
          picked.value = sets;
        }}
      />
      <p class={most < fewest ? 'train-few' : 'muted'} role="status">
        {most < fewest
          ? `${method.name} needs at least ${fewest} pages; ${most === 0 ? 'none is' : most === 1 ? '1 is' : `${most} are`} chosen.`
          : `At most ${most} pages; ${method.name} needs ${fewest}.`}
        {renders && ' A browser renders each of them first, which takes a second or more.'}
      </p>
      <button type="submit" class="primary train-start" disabled={isRunning.value}>
        Train
      </button>
    </form>
  );
}

/** The first method that can learn from what was labelled; where nothing was, ours. */
function fittingMethod({ methods, labels }: TrainingSetup) {
  const enough = methods.find(({ fewest, renders }) => fewest <= labels.pages && !renders);
  return enough ?? methods[0];
}
