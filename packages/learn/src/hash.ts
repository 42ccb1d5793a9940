/** FNV-1a, 32 bits: where a hash begins, and how it goes on. */
export const FNV_OFFSET = 0x811c9dc5 | 0;
export const fnvStep = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** Over the UTF-16 units of a text. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = fnvStep(hash, text.charCodeAt(i));
  return hash;
}

/** Over four bytes at a time, and over those that are left: any one byte changed gives another hash. */
export function hashOfBytes(bytes: Uint8Array): number {
  const whole = bytes.length & ~3;
  // A copy: of Node's buffers `slice` makes none, and they begin anywhere.
  const words = new Uint32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
  let hash = FNV_OFFSET;
  for (let i = 0; i < words.length; i++) hash = fnvStep(hash, words[i]);
  for (let i = whole; i < bytes.length; i++) hash = fnvStep(hash, bytes[i]);
  return hash;
}

/** Eight hexadecimal digits, for people and files. */
export function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
