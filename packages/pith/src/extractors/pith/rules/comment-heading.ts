import { headingLevel, tick } from '../../../page/index.ts';
import type { PageFacts } from '../features/facts.ts';
import { WORDS as LIMITS } from './thresholds.ts';

// biome-ignore format: a list of words reads better packed
const WORDS = [
  'comments?', 'kommentare?', 'kommentarer', 'commentaires?', 'comentarios?', 'comentários?', 'commenti', 'reacties', 'komentarze',
  'yorumlar', 'комментарии', 'コメント', '评论',
].join('|');
/** Without the flag `u`, with which such patterns take many times as long to compile: so in `phrases.ts`. */
const COUNT = '\\d[\\d.,]*';
/** With a number, so that it can be nothing else: "38 comments to this post", "Comments (5)", "7 Responses". */
const COUNTED = new RegExp(
  `^\\W*(?:there (?:are|is) )?(?:${COUNT}) (?:readers?\\W?s? )?(?:${WORDS}|responses?|replies|reactions|thoughts?)(?:$|\\W)|^\\W*(?:${WORDS})(?: so far)? ?[([:]? ?\\d+[)\\]]?\\W*$`,
  'i',
);
/** Or alone, or as an invitation. */
const PLAIN = new RegExp(
  `^\\W*(?:readers?\\W?s? )?(?:${WORDS})\\W*$|^\\W*(?:leave|post|add|write) (?:a|your) (?:comment|reply)\\W*$`,
  'i',
);
const saysSo = (text: string) => COUNTED.test(text) || PLAIN.test(text);

/** The first block of the readers' comments, by a heading that says so; -1 where there is none below what is kept. */
export function commentHeading(facts: PageFacts, keep: Uint8Array): number {
  const { blocks, count, counts } = facts;
  let others: Int32Array | undefined;
  let before = 0;
  for (let block = 0; block < count; block++) {
    tick();
    if (
      before >= LIMITS.leastAboveComments &&
      facts.isHeading(block) &&
      counts[block].words <= LIMITS.mostOfCommentHeading
    ) {
      const text = blocks.text(block);
      if (COUNTED.test(text)) return block;
      if (PLAIN.test(text)) {
        others ??= lastOthers(facts, keep);
        // A text about comments in programs goes on with other headings.
        if (others.subarray(0, levelOf(facts, block) + 1).every((other) => other < block)) return block;
      }
    }
    if (keep[block] === 1) before += counts[block].words;
  }
  return -1;
}

/** For each level of headings the last that is kept and says something else; -1 where there is none. */
function lastOthers(facts: PageFacts, keep: Uint8Array): Int32Array {
  const last = new Int32Array(7).fill(-1);
  for (let block = 0; block < facts.count; block++) {
    tick();
    if (keep[block] === 1 && facts.isHeading(block) && !saysSo(facts.blocks.text(block)))
      last[levelOf(facts, block)] = block;
  }
  return last;
}

const levelOf = ({ page, blocks }: PageFacts, block: number) =>
  headingLevel(page.tag[blocks.container[block]]);
