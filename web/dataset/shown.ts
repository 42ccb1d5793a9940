/** Numbers as they are shown. */

export const shownScore = (value: number | null) => (value === null ? '–' : value.toFixed(3));

/** A difference, with its sign even where it is positive. */
export const signed = (value: number) =>
  `${value > 0.0005 ? '+' : value < -0.0005 ? '−' : ''}${Math.abs(value).toFixed(3)}`;
