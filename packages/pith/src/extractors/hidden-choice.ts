/** What becomes of text that a reader cannot see. */
export const HIDDEN = ['drop', 'keep'] as const;
export type Hidden = (typeof HIDDEN)[number];
