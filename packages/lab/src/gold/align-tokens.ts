import type { Page } from 'pith/page';

/** Labels of tokens from labels of blocks: 1 is in the content. A tag is in where the words on both sides of it are. */
export function alignTokens(page: Page, content: Uint8Array): Uint8Array {
  const { tokens, blocks } = page;
  const labels = new Uint8Array(tokens.count);
  let lastIn = -1;
  let tagsFrom = 0;
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isTag(token)) continue;
    const node = tokens.node[token];
    const block = node < 0 ? -1 : blocks.blockOf[node];
    const isIn = block >= 0 && content[block] === 1;
    if (isIn && lastIn === tagsFrom - 1 && lastIn >= 0) labels.fill(1, tagsFrom, token);
    labels[token] = isIn ? 1 : 0;
    if (isIn) lastIn = token;
    tagsFrom = token + 1;
  }
  return labels;
}
