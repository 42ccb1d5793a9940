import type { AllowedTag, Attributes, ContentData } from './allowed.ts';
import { taskState } from './tasks.ts';
import type { Walk } from './walk.ts';

/** Writes an element's beginning; `done` says that its whole subtree is dealt with. */
export type Handler = (walk: Walk, node: number) => 'done' | undefined;

/** A block under its own name or another. Where it cannot stand it still parts paragraphs. */
export function block(tag: AllowedTag, read?: (walk: Walk, node: number) => Attributes): Handler {
  return (walk, node) => {
    const data: ContentData = {};
    if (tag === 'li') data.task = taskState(walk.page, node) ?? undefined;
    if (tag === 'figcaption' && walk.kept.keptLength(node) === 0) data.companion = true;
    if (walk.writer.open(tag, walk.page.end[node], read?.(walk, node), data) === null) walk.boundary(node);
    return undefined;
  };
}

export function format(tag: AllowedTag, read?: (walk: Walk, node: number) => Attributes): Handler {
  return (walk, node) => {
    walk.writer.phrasing.format({
      node,
      end: walk.page.end[node],
      tag,
      properties: read?.(walk, node) ?? {},
    });
    return undefined;
  };
}
