import type { SourcePage } from '../../src/studio/api.ts';

/** Pages from files and from pasting, kept in the browser so that a reload loses nothing. */

const NAME = 'pith-studio';
const STORE = 'pages';

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'ref' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = (await database()).transaction(STORE, mode).objectStore(STORE);
  return new Promise((resolve, reject) => {
    const request = act(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const keepPage = (page: SourcePage) => inStore('readwrite', (store) => store.put(page));

export const keptPage = (ref: string): Promise<SourcePage | undefined> =>
  inStore('readonly', (store) => store.get(ref));

export const keptPages = (): Promise<SourcePage[]> => inStore('readonly', (store) => store.getAll());

export const forgetPage = (ref: string) => inStore('readwrite', (store) => store.delete(ref));
