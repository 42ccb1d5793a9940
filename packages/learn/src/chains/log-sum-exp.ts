/** log Σ exp(x) of a row, without overflow: the largest is taken out first. */
export function logSumExp(values: Float64Array, from = 0, to = values.length): number {
  let most = values[from];
  for (let i = from + 1; i < to; i++) if (values[i] > most) most = values[i];
  let sum = 0;
  for (let i = from; i < to; i++) sum += Math.exp(values[i] - most);
  return most + Math.log(sum);
}
