/** A long time without a look at the clock. */
export interface Gap {
  milliseconds: number;
  /** By how much a deadline that ends right after the gap began is overrun, as a share of it. */
  overrun: number;
  /** Where in the code the clock was looked at before and after it. */
  from: string;
  to: string;
}

/** Milliseconds: of shorter deadlines a tenth is less than a collection of garbage takes. */
const SHORTEST_DEADLINE = 1000;

/**
 * The longest time that work spends without a look at the clock, beside the time it has taken so far: a deadline is
 * overrun by no more than that. Other programs on the machine do not count, nor do threads beside this one: of the time
 * that passes and that of the processor the shorter is taken.
 */
export function longestGap(work: () => void): Gap {
  const { now } = performance;
  let from = 'start';
  let longest: Gap = { milliseconds: 0, overrun: 0, from, to: '' };
  let spent = 0;
  let last = { time: now.call(performance), processor: process.cpuUsage() };
  const look = () => {
    const { user, system } = process.cpuUsage(last.processor);
    const milliseconds = Math.min((user + system) / 1000, now.call(performance) - last.time);
    const overrun = milliseconds / Math.max(SHORTEST_DEADLINE, spent);
    const to = callers();
    if (overrun > longest.overrun) longest = { milliseconds, overrun, from, to };
    spent += milliseconds;
    from = to;
    last = { time: now.call(performance), processor: process.cpuUsage() };
  };
  performance.now = () => {
    look();
    return now.call(performance);
  };
  try {
    work();
    look();
  } finally {
    performance.now = now;
  }
  return longest;
}

/** The functions at work, from the inner to the outer, without those that only look at the clock. */
function callers(): string {
  const lines = new Error().stack?.split('\n') ?? [];
  return lines
    .filter((line) => !/Deadline\.|at (?:tick|inStage|withinTime) |looks-at-clock\.ts|^Error/.test(line))
    .map((line) => /at (?:new )?([\w$.#]+(?: \[as \w+\])?)/.exec(line)?.[1] ?? '?')
    .slice(0, 3)
    .join(' < ');
}
