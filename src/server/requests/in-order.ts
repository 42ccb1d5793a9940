/**
 * What `work` makes of each item, in order, with at most `most` under way. A result is handed on as soon as it is
 * there, also while the next item is still to come; nothing is read while the results are not taken.
 */
export async function* inOrder<Item, Result>(
  source: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const items = source[Symbol.asyncIterator]();
  const underWay: Promise<Result>[] = [];
  let next: Promise<IteratorResult<Item>> | null = null;
  let ended = false;
  try {
    while (!ended || underWay.length > 0) {
      if (!ended && underWay.length < most) next ??= items.next();
      const item = await Promise.race([
        ...(next === null ? [] : [next]),
        ...(underWay.length === 0 ? [] : [underWay[0].then(() => null)]),
      ]);
      if (item === null) yield await underWay.shift()!;
      else {
        next = null;
        if (item.done === true) ended = true;
        else underWay.push(work(item.value));
      }
    }
  } finally {
    await items.return?.();
  }
}
