import { useComputed, useSignalEffect } from '@preact/signals';
import { NoPage } from '../app/no-page.tsx';
import { adjust, route } from '../app/route.ts';
import { current, report, setup } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Choice, chosenNames } from './choice.tsx';
import { columns, fillColumns, measure } from './columns.ts';
import { DiffColumns } from './diff-columns.tsx';
import { PagePane } from './page-pane.tsx';
import { ScoreTable } from './score-table.tsx';
import './compare.css';

const TABS = [
  { name: 'words', title: 'Word by word' },
  { name: 'page', title: 'On the page' },
] as const;

/** Methods and peers side by side on the open page, against the gold or against the first of them. */
export default function CompareView() {
  const names = useComputed(() => chosenNames(route.value.params, setup.value?.peers ?? []).join());
  const whole = useComputed(() => route.value.params['whole'] !== undefined);
  useSignalEffect(() => {
    const page = current.value;
    // The server says which names are peers.
    if (page === null || (hasServer && setup.value === null)) return;
    fillColumns(page, names.value.split(','), setup.value?.peers ?? [], whole.value).catch(report);
  });
  const page = current.value;
  if (page === null) return <NoPage />;
  const tab = route.value.params['show'] === 'page' ? 'page' : 'words';
  return (
    <div class="compare">
      <h1 class="compare-title" title={page.source.url ?? undefined}>
        {page.opened.title ?? page.source.name}
      </h1>
      <Choice names={names.value.split(',')} />
      {measure.value !== null && (
        <>
          <p class={measure.value.isGold ? 'muted' : 'compare-no-gold'} role="status">
            {measure.value.isGold
              ? `Against the gold, ${measure.value.laid!.words.toLocaleString('en')} words${done(columns.value)}.`
              : `This page has no gold: all are measured against ${measure.value.name}, the first. That says how they differ, not who is right${done(columns.value)}.`}
          </p>
          <ScoreTable columns={columns.value} measure={measure.value} />
          <Tabs label="Differences" tabs={TABS} shown={tab} onShow={(show) => adjust({ show })}>
            {tab === 'words' ? (
              <DiffColumns columns={columns.value} measure={measure.value} />
            ) : (
              <PagePane page={page} columns={columns.value} measure={measure.value} />
            )}
          </Tabs>
        </>
      )}
    </div>
  );
}

/** What is still to come. */
function done(all: typeof columns.value): string {
  const waiting = all.filter(({ compared, failed }) => compared === null && failed === null);
  return waiting.length === 0 ? '' : `; waiting for ${waiting.map(({ name }) => name).join(', ')}`;
}
