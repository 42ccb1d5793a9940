import type { SourcePage } from '../../src/api.ts';
import { browserStoreOf } from './store.ts';

/** Pages from files and from pasting, kept in the browser so that a reload loses nothing. */

const inStore = browserStoreOf('pith-studio', 'pages', 'ref');

export const keepPage = (page: SourcePage) => inStore('readwrite', (store) => store.put(page));

export const keptPage = (ref: string): Promise<SourcePage | undefined> =>
  inStore('readonly', (store) => store.get(ref));

export const keptPages = (): Promise<SourcePage[]> => inStore('readonly', (store) => store.getAll());

export const forgetPage = (ref: string) => inStore('readwrite', (store) => store.delete(ref));
