import type { Decided, Pages } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { cetrLine, cetrPicture } from './cetr.ts';
import { curvePicture } from './curves.ts';
import { newsPicture } from './news-wrapper.ts';
import { pithPicture } from './pith.ts';
import { pithBlock } from './pith-block.ts';
import { runPicture, tokensAround } from './runs.ts';
import { scoresPicture } from './scores.ts';
import { sequenceBlock, sequencePicture } from './sequence.ts';
import { vipsPicture } from './vips.ts';
import { visualPicture } from './visual-blocks.ts';

/** What the pictures are drawn from, for the window to ask for. */
export function pictures(pages: Pages) {
  const of =
    <T>(picture: (decided: Decided, ask: Ask) => T) =>
    (key: string, ask: Ask): T =>
      picture(pages.decided(key, ask), ask);
  return {
    scoresPicture: of(scoresPicture),
    curvePicture: of(curvePicture),
    cetrPicture: of(cetrPicture),
    sequencePicture: of(sequencePicture),
    sequenceBlock: (key: string, ask: Ask, block: number) =>
      sequenceBlock(pages.decided(key, ask), ask, block),
    cetrLine: (key: string, ask: Ask, line: number) => cetrLine(pages.decided(key, ask), line),
    runPicture: of(runPicture),
    tokensAround: (key: string, ask: Ask, token: number) => tokensAround(pages.decided(key, ask), ask, token),
    pithPicture: of(pithPicture),
    pithBlock: (key: string, ask: Ask, block: number) => pithBlock(pages.decided(key, ask), ask, block),
    newsPicture: of(newsPicture),
    visualPicture: of(visualPicture),
    vipsPicture: of(vipsPicture),
  };
}
