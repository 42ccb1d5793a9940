import type { Decided, Pages } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { scoresPicture } from './scores.ts';

/** What the pictures are drawn from, for the window to ask for. */
export function pictures(pages: Pages) {
  const of =
    <T>(picture: (decided: Decided, ask: Ask) => T) =>
    (key: string, ask: Ask): T =>
      picture(pages.decided(key, ask), ask);
  return {
    scoresPicture: of(scoresPicture),
  };
}
