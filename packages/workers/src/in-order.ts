/** What may be begun and not yet handed on; one item may always be. */
export interface Window<Item> {
  items: number;
  bytes?: { most: number; of: (item: Item) => number };
}

/**
 * What `work` makes of each item, in the order of the items, with as many under way as the window holds. A result is
 * handed on as soon as it is there, also while the next item is still to come; nothing is read while the results are
 * not taken, so memory does not grow.
 */
export async function* inOrder<Item, Result>(
  source: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  { items: most, bytes: limit }: Window<Item>,
): AsyncGenerator<{ item: Item; result: Result }> {
  const items = source[Symbol.asyncIterator]();
  const begun: { item: Item; size: number; result: Promise<Result> }[] = [];
  let bytes = 0;
  let next: Promise<IteratorResult<Item>> | null = null;
  let ended = false;
  const hasRoom = () => begun.length < most && (limit === undefined || bytes < limit.most);
  try {
    while (!ended || begun.length > 0) {
      if (!ended && (begun.length === 0 || hasRoom())) next ??= items.next();
      const read = await Promise.race([
        ...(next === null ? [] : [next]),
        ...(begun.length === 0 ? [] : [begun[0].result.then(() => null)]),
      ]);
      if (read === null) {
        const { item, size, result } = begun.shift()!;
        bytes -= size;
        yield { item, result: await result };
      } else {
        next = null;
        if (read.done === true) ended = true;
        else {
          const item = read.value;
          const size = limit?.of(item) ?? 0;
          const result = work(item);
          // Its failure is met when its turn comes.
          result.catch(() => {});
          bytes += size;
          begun.push({ item, size, result });
        }
      }
    }
  } finally {
    await items.return?.();
  }
}
