import type { ArticleBlock } from '../../article/index.ts';
import { type Html, html } from '../../html/html.ts';
import type { Look } from './looks.ts';

export interface BlockView {
  block: ArticleBlock;
  /** Of all blocks shown. */
  number: number;
  look: Look;
  depth: number;
  /** A selector. */
  path: string;
}

/** A block with its verdict. It is a radio button, so that arrow keys go from block to block without a script. */
export function blockView({ block, number, look, depth, path }: BlockView): Html {
  const { text, tag, kept, score, reasons } = block;
  const verdict = kept ? 'kept' : 'dropped';
  const spoken = [verdict, look.spoken].filter(Boolean).join(', ');
  const shownScore = score.toFixed(2);
  return html`<div class="block ${verdict} depth-${depth} ${look.name}"><input class="unseen" type="radio" name="block" id="block-${number}" aria-describedby="why-${number}"><label for="block-${number}"><span class="tag" aria-hidden="true">${tag}</span><span class="unseen">${spoken}: </span><span class="text" dir="auto">${text}</span><span class="score" aria-hidden="true">${shownScore}</span></label>
<div class="why" id="why-${number}"><b>${verdict}, score ${shownScore}.</b><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul><code>${path}</code></div></div>
`;
}
