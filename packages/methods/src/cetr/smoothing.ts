import { convolve } from '@pith/learn/convolve';

export function standardDeviation(values: Float64Array): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Equations 1 and 2: a Gaussian with a radius of one standard deviation, its sum 1. No wider than the array it is for. */
export function gaussianKernel(sigma: number, length: number): Float64Array {
  const radius = Math.min(Math.ceil(sigma), Math.max(0, length - 1));
  const kernel = new Float64Array(2 * radius + 1);
  for (let j = -radius; j <= radius; j++)
    kernel[j + radius] = sigma === 0 ? 1 : Math.exp(-(j * j) / (2 * sigma * sigma));
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

/**
 * Equation 3: T' = k' * T. The paper defines it where the whole kernel lies inside the array; nearer to the ends the
 * part of the kernel that lies inside is used, made to sum to 1 again, so that a constant array stays as it is. That
 * matters: on short pages σ is often larger than the page.
 */
export function smooth(values: Float64Array, sigma: number = standardDeviation(values)): Float64Array {
  const kernel = gaussianKernel(sigma, values.length);
  const smoothed = convolve(values, kernel);
  const weight = kernelInside(kernel, values.length);
  return smoothed.map((value, i) => value / weight[i]);
}

/** For each place, how much of the kernel lies inside the array. */
function kernelInside(kernel: Float64Array, length: number): Float64Array {
  const radius = kernel.length >> 1;
  const upTo = new Float64Array(kernel.length + 1);
  for (let i = 0; i < kernel.length; i++) upTo[i + 1] = upTo[i] + kernel[i];
  return Float64Array.from({ length }, (_, i) => {
    const first = Math.max(0, radius - (length - 1 - i));
    const last = Math.min(kernel.length - 1, radius + i);
    return upTo[last + 1] - upTo[first];
  });
}

/** How many following lines the derivative looks at. */
export const ALPHA = 3;

/**
 * Equation 4: the mean of the next α smoothed ratios less the ratio itself, smoothed again, as absolute values. As it is
 * printed the equation sums α + 1 ratios, from j = 0, and divides by α: that is no mean, adds a third of T' itself, and
 * shows none of the spikes of Figure 4. We follow the text and the figure. At the end of the page the last ratio goes on.
 */
export function absoluteDerivatives(smoothed: Float64Array): Float64Array {
  const differences = smoothed.map((value, i) => {
    let sum = 0;
    for (let j = 1; j <= ALPHA; j++) sum += smoothed[Math.min(i + j, smoothed.length - 1)];
    return sum / ALPHA - value;
  });
  return smooth(differences).map(Math.abs);
}
