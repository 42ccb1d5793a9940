import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { isRunBefore } from '../../src/evaluations/run-before.ts';
import { adjust, route } from '../app/route.ts';
import { report, setup } from '../app/state.ts';
import { download } from '../ui/take.ts';
import { csvOf } from './csv.ts';
import { DatasetForm } from './dataset-form.tsx';
import { Histograms } from './histogram.tsx';
import { loadMeasured, measured, measuredNames } from './measured.ts';
import { loadPages, pages } from './pages.ts';
import { PairChanges } from './pair-changes.tsx';
import { PairChoice } from './pair-choice.tsx';
import { compareAddress, ResultTable } from './result-table.tsx';
import { type Order, rowsOf, sorted, summaryOf } from './rows.ts';
import { Scatter } from './scatter.tsx';
import { SummaryTable } from './summary-table.tsx';
import './dataset.css';

/** A whole dataset: methods and peers measured on its pages, as a table, in the mean, and one against another. */
export default function DatasetView() {
  const dataset = useComputed(() => route.value.params['dataset'] ?? '');
  const named = useComputed(() => route.value.params['methods'] ?? '');
  const step = useComputed(() => Math.max(1, Number(route.value.params['step']) || 1));
  const order = useSignal<Order>({ by: '', down: false });
  const chosen = useSignal<string | null>(null);
  useSignalEffect(() => {
    const name = dataset.value;
    if (name === '') return;
    chosen.value = null;
    loadPages(name);
    loadMeasured(name).catch(report);
  });
  const known = useComputed(() => (measured.value?.dataset === dataset.value ? measured.value : null));
  const methods = useComputed(() => {
    const names = named.value.split(',').filter(Boolean);
    if (names.length > 0) return names;
    return known.value !== null && measuredNames.value.length > 0 ? measuredNames.value : ['pith'];
  });
  const pair = useComputed<[string, string]>(() => {
    const { x, y } = route.value.params;
    const has = (name: string | undefined): name is string =>
      name !== undefined && methods.value.includes(name);
    const first = has(x) ? x : methods.value[0];
    return [first, has(y) ? y : (methods.value.find((name) => name !== first) ?? first)];
  });
  const sample = useComputed(() =>
    pages.value?.dataset === dataset.value ? pages.value.entries.filter((_, i) => i % step.value === 0) : [],
  );
  const rows = useComputed(() =>
    known.value === null ? [] : rowsOf(sample.value, known.value, methods.value, pair.value),
  );
  const inOrder = useComputed(() => sorted(rows.value, orderOf(order.value, methods.value), methods.value));
  const left = useComputed(() => {
    const ofMethod = methods.value
      .filter((method) => !isRunBefore(method))
      .map((method) => known.value?.byMethod.get(method));
    return sample.value.reduce(
      (sum, { id }) => sum + ofMethod.filter((results) => !results?.has(id)).length,
      0,
    );
  });
  if (setup.value === null) return null;
  const open = (id: string) => {
    location.hash = compareAddress(dataset.value, id, methods.value);
  };
  const shown = { dataset: dataset.value, methods: methods.value };
  return (
    <div class="dataset">
      <h1 class="unseen">Measure a dataset</h1>
      <DatasetForm {...shown} step={step.value} left={left.value} />
      {rows.value.length > 0 && (
        <>
          <div class="dataset-means">
            <SummaryTable summary={summaryOf(rows.value)} methods={methods.value} />
            <Histograms rows={rows.value} methods={methods.value} />
          </div>
          {methods.value.length > 1 && (
            <section class="dataset-against" aria-label="One method against another">
              <PairChoice methods={methods.value} pair={pair.value} onChoose={(x, y) => adjust({ x, y })} />
              {isRunBefore(pair.value[1]) && (
                <PairChanges
                  rows={rows.value}
                  pair={pair.value}
                  onWorstFirst={() => {
                    order.value = { by: 'difference', down: false };
                  }}
                />
              )}
              <Scatter
                rows={rows.value}
                methods={methods.value}
                pair={pair.value}
                chosen={chosen.value}
                onChoose={(id) => {
                  chosen.value = id;
                }}
                onOpen={open}
              />
            </section>
          )}
          <div class="row">
            <button
              type="button"
              onClick={() =>
                download(
                  csvOf(inOrder.value, methods.value),
                  'text/csv;charset=utf-8',
                  `${dataset.value}.csv`,
                )
              }
            >
              Download as CSV
            </button>
            <span class="muted">
              {rows.value.length.toLocaleString('en')} of {sample.value.length.toLocaleString('en')} pages are
              measured by at least one of these methods.
            </span>
          </div>
          <ResultTable
            {...shown}
            rows={inOrder.value}
            pair={pair.value}
            order={orderOf(order.value, methods.value)}
            onSort={(by) => {
              order.value = by;
            }}
            chosen={chosen.value}
          />
        </>
      )}
      {dataset.value === '' && (
        <p class="muted">
          {setup.value.datasets.length === 0
            ? 'There is no dataset here. Start “pith studio my-pages.jsonl”, or name a folder of datasets with --data; finished labels are a dataset, too.'
            : 'Choose a dataset, and see how well methods and today’s tools find the main content of its pages: in the mean, page by page, and one against another.'}
        </p>
      )}
      {dataset.value !== '' && known.value !== null && rows.value.length === 0 && (
        <p class="muted">Nothing of this is measured yet.</p>
      )}
    </div>
  );
}

/** The worst pages of the first method come first, unless something else was asked for. */
const orderOf = (order: Order, methods: readonly string[]): Order =>
  order.by === '' ? { by: methods[0] ?? 'page', down: false } : order;
