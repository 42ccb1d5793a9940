import type { LabelEntry } from '../../src/api.ts';
import { ask, put, remove } from '../host/host.ts';
import type { LabelStore } from './store.ts';

const byId = (id: string) => new URLSearchParams({ id });

/** Labels in the files of the server: `labels.jsonl` and `drafts.jsonl`. */
export const serverStore: LabelStore = {
  list: () => ask('labels'),
  entry: async (id) => (await ask<{ entry: LabelEntry | null }>(`labels/one?${byId(id)}`)).entry,
  save: (request, init) => put('labels', request, init),
  remove: async (id) => {
    await remove(`labels?${byId(id)}`);
  },
  refOf: async (id) => `labels:${id}`,
};
