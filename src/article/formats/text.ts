import type { Root } from 'hast';

export function toText(content: Root): string {
  return JSON.stringify(content);
}
