import type { Root } from 'hast';

export function toHtml(content: Root): string {
  return JSON.stringify(content);
}
