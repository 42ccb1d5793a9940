export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

export function norm(vector: Float64Array): number {
  return Math.sqrt(dot(vector, vector));
}

export function difference(a: Float64Array, b: Float64Array): Float64Array {
  const result = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) result[i] = a[i] - b[i];
  return result;
}

export function addScaled(to: Float64Array, scale: number, what: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] += scale * what[i];
}
