import type { LabelEntry } from '../../src/api.ts';
import { go } from '../app/route.ts';
import { current, during, setup } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { labeller, sitDown } from './desk.ts';
import { LabelFiles } from './label-files.tsx';
import { openLabeller } from './open-labeller.ts';
import { items } from './queue.ts';
import { QueuePane } from './queue-pane.tsx';
import { entries, forget } from './saving.ts';
import { store } from './store.ts';

/** The queue, and all pages that were labelled. */
export function PagesPane() {
  return (
    <div class="label-pages">
      <QueuePane />
      <section>
        <h2>What you have labelled</h2>
        {hasServer ? (
          <p class="muted">
            Kept in <code>{setup.value?.labels}</code>; what is not done, in <code>drafts.jsonl</code> beside
            it.
          </p>
        ) : (
          <p class="muted">Kept in this browser.</p>
        )}
        <LabelFiles />
        {entries.value.length === 0 ? <p class="muted">No page yet.</p> : <LabelledList />}
      </section>
    </div>
  );
}

function LabelledList() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">State</th>
          <th scope="col">
            <span class="unseen">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.value.map((entry) => (
          <tr key={entry.id} aria-current={labeller.value?.id === entry.id ? 'true' : undefined}>
            <td>
              <button type="button" class="label-link" title={nameOf(entry)} onClick={() => reopen(entry)}>
                {nameOf(entry)}
              </button>
            </td>
            <td>{stateInWords(entry)}</td>
            <td>
              <button
                type="button"
                aria-label={`Delete the labels of ${nameOf(entry)}`}
                onClick={() => drop(entry)}
              >
                Delete
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Files have a name as long as they are at hand. */
const nameOf = ({ title, url, id }: LabelEntry) =>
  title || items.value.find((item) => item.id === id)?.name || url || id;

function stateInWords({ labels }: LabelEntry): string {
  if (labels === null) return 'gold from elsewhere';
  return labels.done ? 'done' : 'begun';
}

function reopen({ id }: LabelEntry): void {
  during('Opening the page …', async () => go('label', { page: await store.refOf(id) }));
}

function drop(entry: LabelEntry): void {
  if (!confirm(`Delete all that was said of "${nameOf(entry)}"?`)) return;
  during('Deleting …', async () => {
    await forget(entry.id);
    const page = current.peek();
    // The page in sight is shown as one of which nothing is said.
    if (page !== null && labeller.peek()?.id === entry.id) sitDown(await openLabeller(page));
  });
}
