const [NODE] = process.versions.node.split('.').map(Number);

/**
 * What Node is started with, for the first hundred pages to take three quarters of the time: each pattern is compiled once,
 * and not first to be interpreted; and code is optimised later, for which Node 22 has another flag. Node ends at once for
 * a flag that it does not know, and none after 25 was asked. `packages/pith/bin/pith.cjs` sets the same.
 */
export const QUICK_START: readonly string[] = [
  ...(NODE <= 25 ? ['--no-regexp-tier-up'] : []),
  ...(NODE < 22 ? ['--interrupt-budget=1000000'] : []),
];
