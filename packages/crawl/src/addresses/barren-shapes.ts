/** Pages of one shape in a row that brought nothing, after which no more of them are fetched. */
const LONGEST = 30;

/**
 * An address without what changes from page to page: `/2031/05?day=3` is `/0/0?day`. Calendars, sessions in paths and
 * searches are endless, but of one shape.
 */
export function shapeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu, '0');
  const names = [...new Set(searchParams.keys())].sort();
  return `${host}${path}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/**
 * Knows traps by what they yield. A page bears fruit when it is kept, or when it leads to new addresses of another
 * shape, as a list of articles does. A calendar leads to more of the calendar only.
 */
export class BarrenShapes {
  readonly #inARow = new Map<string, number>();

  isBarren(address: string): boolean {
    return (this.#inARow.get(shapeOf(address)) ?? 0) >= LONGEST;
  }

  note(address: string, bearsFruit: boolean): void {
    const shape = shapeOf(address);
    this.#inARow.set(shape, bearsFruit ? 0 : (this.#inARow.get(shape) ?? 0) + 1);
  }
}
