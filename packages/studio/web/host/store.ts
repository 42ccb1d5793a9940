/** A store of this browser, in a database of its own: what is in it is there after a reload. */
export function browserStoreOf(database: string, name: string, keyPath: string) {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opening;
  };
  /** Does something with the store; answers when it is done for good. */
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await open()).transaction(name, mode);
    const request = act(transaction.objectStore(name));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
}
