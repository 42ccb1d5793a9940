export type IntegerArray = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The array's numbers at the front of a larger one. */
export function grown<T extends IntegerArray>(array: T, size: number): T {
  const larger = new (array.constructor as new (size: number) => T)(size);
  larger.set(array as never);
  return larger;
}
