import { isRunBefore, nameBefore } from '../../src/evaluations/run-before.ts';
import { adjust } from '../app/route.ts';
import { during, setup } from '../app/state.ts';
import { measure, measuring } from './measured.ts';
import { MethodChoice } from './method-choice.tsx';
import { pages } from './pages.ts';
import { Progress } from './progress.tsx';

const STEPS = [1, 2, 5, 10, 20, 50];

interface Props {
  dataset: string;
  methods: readonly string[];
  step: number;
  /** Results that are not there yet: one for each method and page of the sample. */
  left: number;
}

/** What is measured: the dataset, methods and peers, a sample of its pages. */
export function DatasetForm({ dataset, methods, step, left }: Props) {
  const own = methods.filter((name) => !isRunBefore(name));
  /** Measures all of it once more, and shows it beside what was there. */
  const runAgain = async () => {
    await run(true);
    adjust({ methods: [...own, ...own.map(nameBefore)].join(','), x: own[0], y: nameBefore(own[0]) });
  };
  const count = pages.value?.entries.length ?? 0;
  const run = (again: boolean) => during('Starting …', () => measure(dataset, own, step, again));
  const isReady = measuring.value === null && own.length > 0 && count > 0;
  return (
    <section class="card">
      <div class="row end">
        <label class="field">
          <span>Dataset</span>
          <select
            value={dataset}
            onChange={(event) => adjust({ dataset: event.currentTarget.value || null })}
          >
            <option value="">choose …</option>
            {setup.value!.datasets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Sample</span>
          <select value={step} onChange={(event) => adjust({ step: event.currentTarget.value })}>
            {[...new Set([...STEPS, step])].map((each) => (
              <option key={each} value={each}>
                {each === 1 ? 'all pages' : `every ${each}th page`.replace('2th', '2nd')}
                {count > 0 && ` (${Math.ceil(count / each)})`}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="primary" disabled={!isReady || left === 0} onClick={() => run(false)}>
          Measure
        </button>
        <button type="button" disabled={!isReady || left > 0} onClick={runAgain}>
          Measure again
        </button>
        {isReady && (
          <span class="muted">
            {left === 0
              ? 'All of this is measured.'
              : `${left.toLocaleString('en')} to measure: each page with each method.`}
          </span>
        )}
      </div>
      <MethodChoice chosen={methods} onChoose={(names) => adjust({ methods: names.join(',') })} />
      {measuring.value !== null && <Progress measuring={measuring.value} />}
    </section>
  );
}
