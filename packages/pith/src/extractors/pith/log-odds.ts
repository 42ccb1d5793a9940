/** Log odds are not let go beyond this: one voice that is quite sure must not silence another. */
const SUREST = 1e-4;

export function logOdds(p: number): number {
  const held = Math.min(1 - SUREST, Math.max(SUREST, p));
  return Math.log(held / (1 - held));
}

export function fromLogOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
