/** The bits of 1 as a 32-bit float: those of probabilities are not above, and rise with them. */
const BITS_OF_ONE = 0x3f80_0000;
/** More than there are blocks on any page; with the bits of a probability before it, a key is exact in 53 bits. */
const MOST = 2 ** 23;

/**
 * Where the probabilities stand from the least on, or with -1 from the greatest on; those that are alike keep their order.
 * Numbers are sorted many times as fast as with a function that compares them.
 */
export function orderOf(p: Float32Array, direction: 1 | -1): Uint32Array {
  const bits = new Uint32Array(p.buffer, p.byteOffset, p.length);
  const keys = new Float64Array(p.length);
  for (let i = 0; i < keys.length; i++)
    keys[i] = (direction === 1 ? bits[i] : BITS_OF_ONE - bits[i]) * MOST + i;
  keys.sort();
  const order = new Uint32Array(p.length);
  for (let i = 0; i < keys.length; i++) order[i] = keys[i] % MOST;
  return order;
}
