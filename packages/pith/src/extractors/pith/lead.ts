import type { PageFacts } from './features/facts.ts';
import { endsSentence } from './features/text-counts.ts';

/** Words: shorter lines above a text are names, dates and captions. */
const LEAST_WORDS = 15;
const MOST_LINKED = 0.3;
/** As with headings: what is more unlikely is something else. */
const UNLIKELY = 0.05;

/**
 * The first sentences of news are often set apart: in bold, or right in the element that has the other paragraphs. So
 * they look like nothing else on the page; right above kept text they are its lead.
 */
export function keepLead(facts: PageFacts, p: Float32Array, keep: Uint8Array): void {
  const { blocks, counts } = facts;
  const lead = keep.findIndex((kept, block) => kept === 1 && !facts.isHeading(block)) - 1;
  if (lead < 0 || keep[lead] === 1 || p[lead] < UNLIKELY) return;
  const isText =
    counts[lead].words >= LEAST_WORDS &&
    endsSentence(blocks.text(lead)) &&
    facts.linkShare(lead, lead + 1) < MOST_LINKED;
  if (isText && areClose(facts, lead, lead + 1)) keep[lead] = 1;
}

/** Whether two blocks are siblings, or one is in the other's parent or in the parent of that. */
function areClose({ page, blocks }: PageFacts, a: number, b: number): boolean {
  const [one, other] = [blocks.container[a], blocks.container[b]];
  const isAbove = (above: number, below: number) =>
    page.parent[below] === above || page.parent[page.parent[below]] === above;
  return page.parent[one] === page.parent[other] || isAbove(one, other) || isAbove(other, one);
}
