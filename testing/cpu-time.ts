/** Milliseconds of processor time that work takes: other work on the machine does not count. */
export function cpuMilliseconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
