import { tick } from '../deadline.ts';
import type { Page } from '../page.ts';
import { TAG } from '../tags.ts';
import { isBlank } from './controls.ts';

/** What is in an element with a shadow root that has no slot for it: browsers show the shadow root instead. */
export function unslotted(page: Page): number[] {
  const hidden: number[] = [];
  if (!page.usesAttribute('shadowrootmode')) return hidden;
  const hosts = new Set<number>();
  for (let root = page.find(TAG.template); root >= 0; root = page.find(TAG.template, root + 1)) {
    const host = page.parent[root];
    if (page.attribute(root, 'shadowrootmode') === null || hosts.has(host)) continue;
    hosts.add(host);
    const slots = new Set<string>();
    for (
      let slot = page.find(TAG.slot, root, page.end[root]);
      slot >= 0;
      slot = page.find(TAG.slot, slot + 1, page.end[root])
    )
      slots.add(page.attribute(slot, 'name') ?? '');
    for (let child = page.firstChild(host); child >= 0; child = page.nextSibling(child))
      if (child !== root && !slots.has(page.attribute(child, 'slot') ?? '')) hidden.push(child);
  }
  return hidden;
}

/**
 * What is in closed details whose summary cannot be seen: nothing opens them. One after the other, so that what was found
 * hides details inside of it before these are looked at.
 */
export function* unopenable(page: Page, isHidden: (node: number) => boolean): Generator<number> {
  for (const node of closedDetails(page)) {
    tick();
    if (isHidden(node)) continue;
    const children: number[] = [];
    for (let child = page.firstChild(node); child >= 0; child = page.nextSibling(child)) children.push(child);
    tick(children.length);
    const summary = children.find((child) => page.tag[child] === TAG.summary);
    if (summary === undefined || (!isHidden(summary) && !isBlank(page, summary))) continue;
    for (const child of children) if (child !== summary && !isHidden(child)) yield child;
  }
}

export function closedDetails(page: Page): number[] {
  const closed: number[] = [];
  for (let node = page.find(TAG.details); node >= 0; node = page.find(TAG.details, node + 1))
    if (page.attribute(node, 'open') === null) closed.push(node);
  return closed;
}

/** Characters of what stands around a reading in a browser that does not know ruby: brackets. */
const LONGEST_BRACKET = 3;

/** Words where only brackets belong that browsers do not show. */
export function wordsInBrackets(page: Page): number[] {
  const hidden: number[] = [];
  for (let node = page.find(TAG.rp); node >= 0; node = page.find(TAG.rp, page.end[node]))
    if (page.textContent(node).trim().length > LONGEST_BRACKET) hidden.push(node);
  return hidden;
}
