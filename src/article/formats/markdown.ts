import type { Root } from 'hast';

export function toMarkdown(content: Root): string {
  return JSON.stringify(content);
}
