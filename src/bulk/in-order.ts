export interface Window {
  /** Items begun and not yet handed on. */
  items: number;
  /** Bytes of them. */
  bytes: number;
}

/** Works on many items at once and hands the results on in the order of the items. What is begun is bounded: reading waits for whoever takes the results, and memory does not grow. */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  sizeOf: (item: T) => number,
  window: Window,
): AsyncGenerator<{ item: T; result: R }> {
  const begun: { item: T; size: number; result: Promise<R> }[] = [];
  const items = source[Symbol.asyncIterator]();
  let bytes = 0;
  let more = true;
  try {
    for (;;) {
      while (more && (begun.length === 0 || (begun.length < window.items && bytes < window.bytes))) {
        const { done, value } = await items.next();
        if (done === true) more = false;
        else {
          const result = work(value);
          // Its failure is met when its turn comes.
          result.catch(() => {});
          const size = sizeOf(value);
          bytes += size;
          begun.push({ item: value, size, result });
        }
        if (!more) break;
      }
      const first = begun.shift();
      if (first === undefined) return;
      bytes -= first.size;
      yield { item: first.item, result: await first.result };
    }
  } finally {
    await items.return?.();
  }
}
