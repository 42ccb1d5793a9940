import { useComputed, useSignalEffect } from '@preact/signals';
import { adjust, route } from '../app/route.ts';
import { during, report, setup } from '../app/state.ts';
import { loadMeasured, measure, measured, measuredNames, measuring } from '../dataset/measured.ts';
import { loadPages, pages } from '../dataset/pages.ts';
import { Progress } from '../dataset/progress.tsx';
import { type Order, type Row, sorted } from '../dataset/rows.ts';
import { pagesOf } from '../dataset/shown.ts';
import { FilterForm } from './filter-form.tsx';
import { ALL, filtered, filters, order, scoredBy } from './filters.ts';
import { PageTable } from './page-table.tsx';

/** The pages of a dataset, by type, site, words and score; once measured, the worst first. */
export function DatasetList() {
  const dataset = useComputed(() => route.value.params['dataset'] ?? '');
  useSignalEffect(() => {
    const name = dataset.value;
    if (name === '') return;
    loadMeasured(name).catch(report);
    if (pages.peek()?.dataset === name) return;
    filters.value = ALL;
    order.value = null;
    loadPages(name);
  });
  const entries = useComputed(() => (pages.value?.dataset === dataset.value ? pages.value.entries : []));
  const known = useComputed(() => (measured.value?.dataset === dataset.value ? measured.value : null));
  const method = useComputed(() => {
    const names = known.value === null ? [] : measuredNames.value;
    return names.includes(scoredBy.value) ? scoredBy.value : (names[0] ?? null);
  });
  const rows = useComputed<Row[]>(() => {
    const results = method.value === null ? undefined : known.value?.byMethod.get(method.value);
    return entries.value.map((page) => ({
      page,
      f1: [results?.get(page.id)?.scores?.f1 ?? null],
      difference: null,
    }));
  });
  const shownOrder = useComputed<Order>(() => order.value ?? { by: method.value ?? '', down: false });
  const found = useComputed(() => {
    const kept = filtered(rows.value, filters.value);
    // As the file has them, until there is something to sort by.
    return shownOrder.value.by === '' ? kept : sorted(kept, shownOrder.value, [method.value ?? '']);
  });
  const { datasets } = setup.value!;
  if (datasets.length === 0) return null;
  return (
    <section class={`card ${dataset.value === '' ? 'open-narrow' : ''}`}>
      <h2>Or choose a page of a dataset</h2>
      <div class="row end">
        <label class="field">
          <span>Dataset</span>
          <select
            value={dataset.value}
            onChange={(event) => adjust({ dataset: event.currentTarget.value || null })}
          >
            <option value="">choose …</option>
            {datasets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {entries.value.length > 0 && <FilterForm pages={entries.value} hasScores={method.value !== null} />}
        <Score dataset={dataset.value} names={measuredNames.value} method={method.value} />
        <span class="muted" role="status">
          {dataset.value !== '' && pagesOf(found.value.length)}
        </span>
      </div>
      {measuring.value !== null && <Progress measuring={measuring.value} />}
      {found.value.length > 0 && (
        <PageTable
          dataset={dataset.value}
          rows={found.value}
          method={method.value}
          order={shownOrder.value}
          onSort={(by) => {
            order.value = by;
          }}
        />
      )}
    </section>
  );
}

/** Whose score is shown; where there is none, the way to have one. */
function Score({
  dataset,
  names,
  method,
}: {
  dataset: string;
  names: readonly string[];
  method: string | null;
}) {
  if (dataset === '') return null;
  if (method === null)
    return (
      <button
        type="button"
        disabled={measuring.value !== null}
        onClick={() => during('Starting …', () => measure(dataset, ['pith'], 1))}
      >
        Measure pith on it
      </button>
    );
  return (
    <>
      <label class="field">
        <span>Score by</span>
        <select
          value={method}
          onChange={(event) => {
            scoredBy.value = event.currentTarget.value;
            order.value = null;
          }}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => {
          order.value = null;
        }}
      >
        Worst first
      </button>
    </>
  );
}
