import { loadPage, report } from '../app/state.ts';
import { allNoted, type JournalEntry, settle } from './journal.ts';
import { labelId, labelSource } from './label-id.ts';
import { tell } from './other-windows.ts';
import { replaceEntry } from './saving.ts';
import { store } from './store.ts';

/** Keeps what was noted and never kept, because the window or the server ended too early. */
async function replay(): Promise<void> {
  for (const entry of allNoted()) {
    try {
      const { conflicts: _, ...kept } = await keepNoted(entry);
      replaceEntry(kept);
      tell({ id: entry.id, entry: kept });
      settle(entry.window, entry.id, entry.labels.at);
    } catch (error) {
      report(new Error(`Labels of ${entry.id} are still only in this browser. ${(error as Error).message}`));
    }
  }
}

async function keepNoted({ ref, ...said }: JournalEntry) {
  if ((await store.entry(said.id)) !== null) return store.save(said);
  const source = await loadPage(ref);
  if ((await labelId(source)) !== said.id) throw new Error('Its page is not what it was: open it again.');
  return store.save({ ...said, page: await labelSource(source) });
}

export const replayed: Promise<void> = replay();
