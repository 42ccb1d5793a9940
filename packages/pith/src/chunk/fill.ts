import type { Content, Unit } from './content.ts';
import type { ChunkOptions } from './options.ts';

/** A piece that is filled so far that it rather ends than takes a heading, as a share of its tokens. */
const NEARLY_FULL = 0.75;

/** Puts the units together that make a piece, one piece after the other. */
export function* fill(
  units: Iterable<Unit>,
  content: Content,
  options: Required<ChunkOptions>,
): Generator<readonly Unit[]> {
  const { maxTokens, overlap } = options;
  let group = new Group(maxTokens);
  const put = function* (part: Unit): Generator<readonly Unit[]> {
    if (!group.takes(part)) {
      const headings = group.takeHeadings();
      if (group.isBegun) yield* group.pieces(content, options);
      const repeated = headings.length > 0 ? [] : group.tail(content, overlap);
      group = new Group(maxTokens, headings, repeated);
      if (!group.takes(part) && headings.length > 0) {
        // What stands below a heading is rather cut than parted from it, though not inside of a sentence.
        const smaller = content.fit(part, group.room, maxTokens);
        if (smaller.length > 1 && group.takes(smaller[0])) {
          for (const each of smaller) yield* put(each);
          return;
        }
        yield* group.pieces(content, options);
        group = new Group(maxTokens);
      }
      group.makeRoomFor(part);
    }
    group.add(part);
  };
  for (const unit of units) {
    if (group.isBegun && endsBefore(unit, group, options)) {
      yield* group.pieces(content, options);
      group = new Group(maxTokens);
    }
    for (const part of content.fit(unit, maxTokens - overlap, maxTokens)) yield* put(part);
  }
  if (group.isBegun) yield* group.pieces(content, options);
}

/** Whether a piece ends before a block that would still fit. A heading stays with what it stands above. */
function endsBefore(unit: Unit, group: Group, { by, maxTokens }: Required<ChunkOptions>): boolean {
  if (group.last.level > 0) return false;
  if (by === 'block') return true;
  return unit.level > 0 && (by === 'heading' || group.tokens > maxTokens * NEARLY_FULL);
}

/** A piece that is being filled. */
class Group {
  readonly #most: number;
  #units: Unit[] = [];
  /** How many of the units are repeated from the piece before. */
  #repeated: number;
  tokens = 0;

  constructor(most: number, headings: readonly Unit[] = [], repeated: readonly Unit[] = []) {
    this.#most = most;
    this.#repeated = repeated.length;
    for (const unit of [...repeated, ...headings]) this.add(unit);
  }

  get isBegun(): boolean {
    return this.#units.length > this.#repeated;
  }

  get last(): Unit {
    return this.#units.at(-1)!;
  }

  /** Tokens that one more unit may have, the header of its table included. */
  get room(): number {
    return this.#most - this.tokens - 1;
  }

  takes(unit: Unit): boolean {
    return this.#units.length === 0 || this.tokens + this.#costOf(unit) <= this.#most;
  }

  add(unit: Unit): void {
    this.tokens += this.#costOf(unit);
    this.#units.push(unit);
  }

  /** Gives up what is repeated, from its beginning, until a unit fits. */
  makeRoomFor(unit: Unit): void {
    while (this.#repeated > 0 && !this.takes(unit)) {
      const rest = this.#units.slice(1);
      this.#units = [];
      this.tokens = 0;
      this.#repeated--;
      for (const each of rest) this.add(each);
    }
  }

  /** Takes away the headings that it ends with. */
  takeHeadings(): Unit[] {
    return this.#units.splice(this.#units.findLastIndex(({ level }) => level === 0) + 1);
  }

  /** The units as a piece; as several where the sum of their tokens said too little. */
  *pieces(content: Content, { countTokens, maxTokens }: Required<ChunkOptions>): Generator<Unit[]> {
    const fitting = function* (units: Unit[]): Generator<Unit[]> {
      if (units.length < 2 || countTokens(content.markdownOf(units)) <= maxTokens) yield units;
      else {
        yield* fitting(units.slice(0, units.length >> 1));
        yield* fitting(units.slice(units.length >> 1));
      }
    };
    yield* fitting(this.#units);
  }

  /** The last sentences, items, rows, lines or blocks, up to so many tokens and not over a heading. */
  tail(content: Content, most: number): Unit[] {
    const taken: Unit[] = [];
    let room = most;
    const take = (units: readonly Unit[]): boolean => {
      for (const unit of units.toReversed()) {
        if (unit.level > 0) return false;
        if (unit.tokens <= room) {
          taken.unshift(unit);
          room -= unit.tokens;
          continue;
        }
        const parts = content.split(unit, true);
        if (parts.length > 1) take(parts);
        return false;
      }
      return true;
    };
    if (most > 0) take(this.#units);
    return taken;
  }

  #costOf({ tokens, head, table }: Unit): number {
    const opensTable = table !== null && this.#units.at(-1)?.table !== table;
    // One more for what parts it from the unit before.
    return tokens + (opensTable ? head : 0) + (this.#units.length > 0 ? 1 : 0);
  }
}
