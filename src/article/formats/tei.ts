import type { Root } from 'hast';
import type { Metadata } from '../metadata/index.ts';

export function toTei(content: Root, _metadata: Metadata): string {
  return JSON.stringify(content);
}
