/** FNV-1a over UTF-16 units: where a hash begins, and how it goes on. */
export const OFFSET = 2166136261 | 0;
export const step = (hash: number, unit: number): number => Math.imul(hash ^ unit, 16777619);

export function hashOf(text: string): number {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) hash = step(hash, text.charCodeAt(i));
  return hash;
}
