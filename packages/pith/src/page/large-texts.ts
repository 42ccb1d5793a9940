import { tick } from './deadline.ts';

/** Characters of a text with which something is done at once, before the clock is looked at again. */
const PIECE = 1 << 15;

/** What stands for what was found: a text, or a function of what was found, its groups and its place. */
type Replacement = string | ((found: string, ...groupsAndPlace: never[]) => string);

/**
 * As `text.replace` does. That finds all places before it asks what the first becomes; of a long text, it would be too
 * late then to look at the clock.
 */
export function replaceEach(text: string, pattern: RegExp, replacement: Replacement): string {
  if (text.length <= PIECE) return text.replace(pattern, replacement as string);
  const write =
    typeof replacement === 'string' ? () => replacement : (replacement as (...found: unknown[]) => string);
  let written = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    tick();
    written += text.slice(from, match.index) + write(...match, match.index);
    from = match.index + match[0].length;
  }
  return written + text.slice(from);
}

/** What work makes of a text, piece by piece. It must not matter to it what stands before and after a character. */
export function byPieces(text: string, work: (piece: string) => string): string {
  if (text.length <= PIECE) return work(text);
  let written = '';
  for (let from = 0; from < text.length; ) {
    tick(PIECE);
    let to = from + PIECE;
    const isInPair = (text.codePointAt(to - 1) ?? 0) > 0xffff;
    if (isInPair) to++;
    written += work(text.slice(from, to));
    from = to;
  }
  return written;
}
