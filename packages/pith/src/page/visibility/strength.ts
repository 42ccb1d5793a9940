/** Who says it, the weakest first. */
export const STRENGTH = { usual: 0, attribute: 1, layered: 2, sheet: 3, inline: 4, important: 10 };

/** Among what is important, layers are stronger than what is outside of them, and the first is the strongest. */
export function importance(strength: number): number {
  if (strength === STRENGTH.sheet) return STRENGTH.important + STRENGTH.layered;
  const isLayered = strength >= STRENGTH.layered && strength < STRENGTH.sheet;
  return STRENGTH.important + (isLayered ? STRENGTH.sheet + 0.99 - (strength - STRENGTH.layered) : strength);
}
