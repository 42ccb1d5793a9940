import { KINDS } from './callout-labels.ts';

/** How the class of an element makes it look. */
export interface Look {
  /** The kind that the box is of. */
  kind?: string | undefined;
  /** The kind that is named anywhere in the class. */
  named?: string | undefined;
  /** Whether the class is that of a box. */
  isFrame?: boolean;
  /** Whether it is a box that has a kind as a rule. */
  isAlert?: boolean;
  /** Whether it is a box where it is short. */
  isPlain?: boolean;
}

/** The look of what stands apart from the text, and says no more. */
export const ONLY_APART: Look = {};

/** A style or a class that gives a frame or a ground of its own. */
export const SET_APART = /(?:^|[;\s-])(?:border|background|bg|\w*box\w*|card|panel|note\w*)\b/;
/** Words of a class that make an element a callout, and those that do where a kind is named beside them. */
const FRAME = /^(?:admonition|admonitionblock|admonish|callout|notecard)$/;
const WEAK_FRAME = /^(?:alert|notices?|notification|hint|messages?|aside|macro)$/;
const FRAME_TOKEN = /(?:^|\s)(?:custom-block|(?:custom|hint)-container)(?=\s|$)/;
/** Words of the parts of a callout. */
const PART =
  /^(?:title|heading|head|header|icon|content|body|inner|fold|text|wrapper|link|label|list|group|close|button|dismissible|footer|actions?)$/;
/** Kinds that only a box of its own has: other classes of these names are something else. */
export const KINDS_OF_FRAMES: Readonly<Record<string, string>> = {
  seealso: 'note',
  quote: 'quote',
  cite: 'quote',
};
/** A class of one of these words alone is that of a box, also without a title. */
const PLAIN_BOX = /^(?:tip|important|warning|caution)$/;
/** Kinds that say more than a colour. */
export const MORE_THAN_COLOUR = /^(?:note|info|tip|hint|important|warning|caution|danger)$/;
/** A class without any of these words is no callout: most need no closer look. */
const WORDS = `${[...KINDS.keys()].join('|')}|admonition|admonitionblock|admonish|callout|alert|notice|notecard`;
const WHOLE_WORD = new RegExp(`(?<![^\\s_-])(?:${WORDS})(?![^\\s_-])`);

/** What a class says: its tokens, each as a list of lower-case words. */
export function wordsOf(names: string): string[][] {
  const tokens = inWords(names)
    .split(/\s+/)
    .filter((token) => token !== '');
  return tokens.map((token) => token.split(/[-_]+/));
}

const inWords = (names: string) => names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** How a class makes an element look; null where it does not make it a callout. */
export function lookOf(names: string): Look | null {
  const plain = SET_APART.test(names) ? ONLY_APART : null;
  if (!WHOLE_WORD.test(inWords(names))) return plain;
  const look = lookOfWords(wordsOf(names), FRAME_TOKEN.test(names));
  return look.named === undefined && !look.isAlert ? plain : look;
}

function lookOfWords(tokens: readonly string[][], isBlock: boolean): Look {
  const own = tokens.filter((words) => !words.some((word) => PART.test(word)));
  const named = kindIn(own);
  if (own.some(isFrameToken)) {
    const kind = named ?? own.flat().find((word) => Object.hasOwn(KINDS_OF_FRAMES, word));
    return { kind, named: kind, isFrame: true, isAlert: true };
  }
  // `alert-info` alone is a part of a look; beside `alert` it is the kind. `hint-info` is both.
  const isBoth = own.some((token) => {
    const [kind, frame] = [...token].reverse();
    const isFrame = frame === 'style' || WEAK_FRAME.test(frame ?? '');
    return isFrame && KINDS.has(kind) && token[0] !== 'alert';
  });
  // `note warning`: the first is the box.
  const single = own.filter(({ length }) => length === 1).flat();
  const kinds = single.filter((word) => KINDS.has(word));
  const isNote = kinds.length > 1 && kinds.includes('note');
  const ends = own.map((token) => token[token.length - 1]);
  const isFrame =
    isBoth ||
    isBlock ||
    isNote ||
    ends.some((word) => WEAK_FRAME.test(word) && !(own.length === 1 && word === 'hint'));
  if (isFrame)
    return {
      kind: (isNote ? kinds.find((word) => word !== 'note') : undefined) ?? named,
      named,
      isFrame,
      isAlert: ends.some((word) => /^(?:alert|notice)$/.test(word)),
    };
  const isOnlyWord = own.length === 1 && single.length === 1;
  const isPanel = own.some(([first, last]) => first === 'panel' && MORE_THAN_COLOUR.test(last));
  return {
    kind: isOnlyWord || isPanel ? named : undefined,
    named,
    isPlain: isPanel || (isOnlyWord && PLAIN_BOX.test(named ?? '')),
  };
}

/** `callout`, `callout-note`, `my-callout`, `my-callout-block`; not `how-callouts-work`, not `on-callout-titles`. */
function isFrameToken(words: readonly string[]): boolean {
  const isWhole = /^(?:block|box|card)$/.test(words[words.length - 1]);
  const end = words.length - (isWhole ? 2 : 1);
  return FRAME.test(words[0]) || FRAME.test(words[end] ?? '');
}

/**
 * The kind that tokens name. The end of a longer token says most: `hint hint-info`, `information-macro macro-tip`. What
 * may be the name of the box says least: `book-hint info`.
 */
function kindIn(tokens: readonly string[][]): string | undefined {
  const ends = tokens.filter(({ length }) => length > 1).map((words) => words[words.length - 1]);
  const kinds = [...ends, ...tokens.flat()].filter((word) => KINDS.has(word));
  return kinds.find((word) => !WEAK_FRAME.test(word)) ?? kinds[0];
}
