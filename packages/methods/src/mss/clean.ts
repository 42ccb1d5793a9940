import { TOKEN, type Tokens } from 'pith/page';
import type { Subsequence } from './maximum-subsequence.ts';

/** Rule 1: removed whatever they hold. Rule 2: a `<div>` is removed when it holds one of `EMBEDS`. */
const ALWAYS = new Set(['iframe', 'table']);
const EMBEDS = new Set(['a', 'iframe', 'table', 'img', 'embed', 'applet', 'object']);

/**
 * The two rules of section 4.2. 1 for each token of the run that stays, counted from the run's start. Only pairs of
 * tags that lie in the run as a whole count: the block begins at the article's first word and not at what is around it.
 */
export function cleanRun(tokens: Tokens, { start, end }: Subsequence): Uint8Array {
  const stays = new Uint8Array(Math.max(0, end - start)).fill(1);
  const open: { name: string; from: number; embeds: boolean }[] = [];
  for (let token = start; token < end; token++) {
    if (!tokens.isTag(token)) continue;
    const name = tokens.name(token);
    if (tokens.kind[token] === TOKEN.openTag) {
      const parent = open.at(-1);
      if (EMBEDS.has(name) && parent !== undefined) parent.embeds = true;
      if (name === 'div' || ALWAYS.has(name)) open.push({ name, from: token, embeds: false });
      continue;
    }
    const at = open.findLastIndex((pair) => pair.name === name);
    if (at < 0) continue;
    // What the pairs inside hold, this one holds too; they were left open.
    const inside = open.splice(at);
    const embeds = inside.some((pair) => pair.embeds);
    if (ALWAYS.has(name) || embeds) stays.fill(0, inside[0].from - start, token + 1 - start);
    if (embeds && open.length > 0) open[open.length - 1].embeds = true;
  }
  return stays;
}
