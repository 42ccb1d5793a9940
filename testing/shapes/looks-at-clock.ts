/** A long time without a look at the clock. */
export interface Gap {
  milliseconds: number;
  /** Where in the code the clock was looked at before and after it. */
  from: string;
  to: string;
}

/**
 * The longest processor time that work spends without a look at the clock: a deadline is overrun by no more than that.
 * Other programs on the machine do not count.
 */
export function longestGap(work: () => void): Gap {
  const { now } = performance;
  let last = process.cpuUsage();
  let from = 'start';
  let longest: Gap = { milliseconds: 0, from, to: '' };
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    const milliseconds = (user + system) / 1000;
    const to = callers();
    if (milliseconds > longest.milliseconds) longest = { milliseconds, from, to };
    from = to;
    last = process.cpuUsage();
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
    .filter((line) => !/deadline\.ts|looks-at-clock\.ts|^Error/.test(line))
    .map((line) => /at (?:new )?([\w$.#]+(?: \[as \w+\])?)/.exec(line)?.[1] ?? '?')
    .slice(0, 3)
    .join(' < ');
}
