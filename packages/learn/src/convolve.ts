/** Plain sums are quicker than transforms where there are few of them, or the kernel is narrow. */
const FEW = 1 << 18;
const NARROW = 500;

/**
 * Convolution with an odd, symmetric kernel, of the same length as the input: out[i] = Σ_j kernel[j + r] · values[i - j].
 * Beyond the ends there is nothing. Exact either way: plain sums where they are few, else by fast Fourier transform,
 * so that a kernel as wide as the input costs n log n and not n².
 */
export function convolve(values: Float64Array, kernel: Float64Array): Float64Array {
  const plain = kernel.length <= NARROW || values.length * kernel.length <= FEW;
  return plain ? direct(values, kernel) : byTransform(values, kernel);
}

function direct(values: Float64Array, kernel: Float64Array): Float64Array {
  const radius = kernel.length >> 1;
  const out = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let sum = 0;
    const from = Math.max(-radius, i - values.length + 1);
    const to = Math.min(radius, i);
    for (let j = from; j <= to; j++) sum += kernel[j + radius] * values[i - j];
    out[i] = sum;
  }
  return out;
}

function byTransform(values: Float64Array, kernel: Float64Array): Float64Array {
  const radius = kernel.length >> 1;
  let size = 1;
  while (size < values.length + kernel.length) size *= 2;
  // One complex transform for both: values in the real part, kernel in the imaginary; the square's imaginary part is 2 v*k.
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(values);
  imaginary.set(kernel);
  transform(real, imaginary);
  for (let i = 0; i < size; i++) {
    const [re, im] = [real[i], imaginary[i]];
    real[i] = re * re - im * im;
    imaginary[i] = 2 * re * im;
  }
  // The inverse by swapping the parts.
  transform(imaginary, real);
  return Float64Array.from(values, (_, i) => imaginary[i + radius] / (2 * size));
}

/** Iterative radix-2 fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j], real[i]];
      [imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]];
    }
  }
  for (let half = 1; half < size; half *= 2) {
    const cos = Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half));
    const sin = Float64Array.from({ length: half }, (_, k) => -Math.sin((Math.PI * k) / half));
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const re = real[b] * cos[k] - imaginary[b] * sin[k];
        const im = real[b] * sin[k] + imaginary[b] * cos[k];
        real[b] = real[a] - re;
        imaginary[b] = imaginary[a] - im;
        real[a] += re;
        imaginary[a] += im;
      }
    }
  }
}
