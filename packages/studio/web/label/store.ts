import type { LabelEntry, SavedLabels, SaveLabels } from '../../src/api.ts';
import { hasServer } from '../host/host.ts';
import { browserStore } from './browser-store.ts';
import { serverStore } from './server-store.ts';

/** Where labels are kept: in the server's dataset file, or in this browser. */
export interface LabelStore {
  list(): Promise<LabelEntry[]>;
  /** Null where nothing was said of the page. */
  entry(id: string): Promise<LabelEntry | null>;
  /** Keeps them, merged with what others have said since; answers what is there then. */
  save(request: SaveLabels, init?: RequestInit): Promise<SavedLabels>;
  remove(id: string): Promise<void>;
  /** The reference by which a labelled page is opened again. */
  refOf(id: string): Promise<string>;
}

export const store: LabelStore = hasServer ? serverStore : browserStore;
