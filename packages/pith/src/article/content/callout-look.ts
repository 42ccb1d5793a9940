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
  /** Whether only a part of a name says so: `content-warning`. */
  isVague?: boolean;
  /** Whether it is called a callout and nothing more, and whether with a colour of its own: `callout-yellow`. */
  isCallout?: boolean;
  isColoured?: boolean;
  /** Whether its first line is its title. */
  isTitled?: boolean;
}

/** The look of what stands apart from the text, and says no more. */
export const ONLY_APART: Look = {};

/** A style or a class that gives a frame or a ground of its own. */
export const SET_APART = /(?:^|[;\s-])(?:border|background|bg|\w*box\w*|card|panel|note\w*)\b/;
/** Words of a class that make an element a callout, and those that do where a kind is named beside them. */
const FRAME = /^(?:admon|admonition|admonitionblock|admonish|callout|notecard)$/;
const WEAK_FRAME = /^(?:alert|notices?|notification|hint|messages?|aside|macro)$/;
/** Others that do where the kind stands behind them in the same name: `Banner--statusWarning`. */
const FRAME_BEFORE_KIND = /^(?:style|banner|flash)$/;
/** What may stand between the two. */
const OF_KIND = /^(?:colou?r|standard|outlined|filled|status|type|theme|variant)$/;
const FRAME_TOKEN = /(?:^|\s)(?:custom-block|(?:custom|hint)-container)(?=\s|$)/;
/** States of boxes that are no names of kinds. */
const STATES: Readonly<Record<string, string>> = {
  ...{ negative: 'danger', critical: 'danger', positive: 'success', okay: 'success' },
};
/** Words of the parts of a callout. */
const PART =
  /^(?:title|heading|head|header|icon|content|body|inner|fold|text|wrapper|link|label|list|group|close|button|dismissible|footer|actions?)$/;
/** Kinds that only a box of its own has: other classes of these names are something else. */
export const KINDS_OF_FRAMES: Readonly<Record<string, string>> = {
  ...{ seealso: 'note', quote: 'quote', cite: 'quote' },
  alert: 'warning',
};
const COLOUR = /^(?:yellow|red|blue|green|orange|gr[ae]y|purple|accent)$/;
/** A class of one of these words alone is that of a box, also without a title. */
const PLAIN_BOX = /^(?:tip|important|warning|caution)$/;
/** `box-warning`, `wrap_important`: what such a kind is said of is a box, unless it is only a look, a part or a state. */
const STRONG_KIND = /^(?:important|warning|caution|danger|attention)$/;
const NO_BOX =
  /^(?:text|btn|button|bg|background|badge|label|tag|table|border|colou?r|is|has|alert|icon|fa|form|status|input)$/;
/** `rmdtip`, `infoboxnote`; `tip-box`, `warning-text`. */
const BEFORE_ANY_KIND = /^(?:\w*box|rmd|wrap|note)$/;
const BOX_BEHIND = /^(?:box|block|container|panel|text)$/;
/** Kinds that say more than a colour. */
export const MORE_THAN_COLOUR = /^(?:note|info|tip|hint|important|warning|caution|danger)$/;
/** A class without any of these words is no callout: most need no closer look. */
const WORDS = `${[...KINDS.keys(), ...Object.keys(STATES)].join('|')}|admon|admonition|admonitionblock|admonish|callout|alert|notice|notecard`;
const WHOLE_WORD = new RegExp(`(?<![^\\s_-])(?:${WORDS})(?![^\\s_-])`);
/** Where words are written together: `callOut` is one, `notewarning`, `rmdtip` and `tipbox` are two. */
const ONE_WORD = /call-out(?![a-z])/g;
const TWO_WORDS =
  /(?<=(?<![a-z])(?:note|rmd|\w*box))(?=(?:note|tip|important|warning|caution)(?![a-z]))|(?<=(?<![a-z])(?:note|tip|important|warning))(?=box(?![a-z]))/g;

/** What tools put behind the names of a style sheet: `styles_tip__Xy9Zw`. */
const TAIL = /_+(?=[A-Za-z]*\d)[A-Za-z\d]{4,8}(?=\s|$)/g;

/** What a class says: its tokens, each as a list of lower-case words. */
export function wordsOf(names: string): string[][] {
  const tokens = inWords(names)
    .split(/\s+/)
    .filter((token) => token !== '');
  return tokens.map((token) => token.replace(/(?<=.)[-_](?:root|bar)$/, '').split(/[-_]+/));
}

const inWords = (names: string) =>
  names
    .replace(TAIL, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(ONE_WORD, 'callout')
    .replace(TWO_WORDS, '-');

/** How a class makes an element look; null where it does not make it a callout. */
export function lookOf(names: string): Look | null {
  const plain = isApart(names) ? ONLY_APART : null;
  if (!WHOLE_WORD.test(inWords(names))) return plain;
  const look = lookOfWords(wordsOf(names), FRAME_TOKEN.test(names));
  return look.named === undefined && !look.isAlert ? plain : look;
}

/** Whether a class gives a frame or a ground of its own; that of a part of a box does not. */
const isApart = (names: string) =>
  SET_APART.test(names) &&
  names.split(/\s+/).some((token) => SET_APART.test(token) && !isPart(token.split(/[-_]+/)));

function lookOfWords(tokens: readonly string[][], isBlock: boolean): Look {
  const [[kindOfTitle, part]] = tokens;
  // `warning-title` of a box with more than a title: its first line is meant.
  if (tokens.length === 1 && tokens[0].length === 2 && part === 'title' && MORE_THAN_COLOUR.test(kindOfTitle))
    return { kind: kindOfTitle, named: kindOfTitle, isTitled: true };
  const own = tokens.filter((words) => !isPart(words)).map(withKind);
  const named = kindIn(own.filter(([first, last]) => !(first === 'hint' && last === 'container')));
  if (own.some(isFrameToken)) {
    const kind = named ?? own.flat().find((word) => Object.hasOwn(KINDS_OF_FRAMES, word));
    const isColoured = own.flat().some((word) => COLOUR.test(word));
    const isCallout = own.some(isCalloutAlone);
    return { kind, named: kind, isFrame: true, isAlert: true, isCallout, isColoured };
  }
  // `alert-info` alone is a part of a look; beside `alert` it is the kind. `hint-info` is both.
  const isBoth = own.some(isFrameOfKind);
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
      kind:
        (isNote ? kinds.find((word) => word !== 'note') : undefined) ??
        named ??
        (own.some(isAlertAmong) ? 'warning' : undefined),
      named,
      isFrame,
      isAlert: ends.some((word) => /^(?:alert|notice)$/.test(word)),
    };
  const isBox = own.some((words) => words.length === 1 && /box$/.test(words[0]));
  const box =
    tokens.map(kindOfBox).find((kind) => kind !== undefined) ??
    (isBox ? single.find((word) => word !== 'info' && MORE_THAN_COLOUR.test(word)) : undefined);
  if (box !== undefined) return { kind: box, named: box, isPlain: true, isVague: true };
  const isOnlyWord = own.length === 1 && single.length === 1;
  const isPanel = own.some(([first, last]) => first === 'panel' && MORE_THAN_COLOUR.test(last));
  return {
    kind: isOnlyWord || isPanel ? named : undefined,
    named,
    isPlain: isPanel || (isOnlyWord && PLAIN_BOX.test(named ?? '')),
  };
}

const withKind = (words: readonly string[]) => words.map((word) => STATES[word] ?? word);

/** `alert-title` is a part of a box, `text-warning` a look of its own. */
const isPart = ([first, ...others]: readonly string[]) =>
  [first === 'text' ? '' : first, ...others].some((word) => PART.test(word));

/** `hint-info`, `Banner--statusWarning`; not `message-user-info`. */
function isFrameOfKind(words: readonly string[]): boolean {
  const [kind, before = '', further = ''] = [...words].reverse();
  const frame = OF_KIND.test(before) ? further : before;
  return KINDS.has(kind) && words[0] !== 'alert' && (WEAK_FRAME.test(frame) || FRAME_BEFORE_KIND.test(frame));
}

/** `is-alert-notice`: an alert among the notices. */
const isAlertAmong = (words: readonly string[]) =>
  words.includes('alert') && /^(?:notices?|messages?|notification)$/.test(words[words.length - 1]);

/** The kind of a box that one name says: `wrap_important`, `tip-box`, `my-warning-text`. */
function kindOfBox(words: readonly string[]): string | undefined {
  const last = words[words.length - 1];
  const behind = words.length > 1 && BOX_BEHIND.test(last) ? last : '';
  const at = words.length - (behind === '' ? 1 : 2);
  const kind = words[at];
  if (kind === 'info' || !MORE_THAN_COLOUR.test(kind) || words.slice(0, at).some((word) => NO_BOX.test(word)))
    return undefined;
  if (behind !== '' && behind !== 'text') return kind;
  const before = words[at - 1] ?? '';
  return BEFORE_ANY_KIND.test(before) || (before !== '' && STRONG_KIND.test(kind)) ? kind : undefined;
}

/** `callout`, `callout-note`, `my-callout`, `my-callout-block`; not `how-callouts-work`, not `on-callout-titles`. */
const isFrameToken = (words: readonly string[]) => FRAME.test(words[0]) || FRAME.test(nameOf(words));

/** `my-callout`, `callout-yellow`; not `callout-contents`. */
const isCalloutAlone = (words: readonly string[]) =>
  FRAME.test(nameOf(words)) || (FRAME.test(words[0]) && COLOUR.test(words[words.length - 1]));

/** What a token calls a box: its last word that says more than that it is one. */
function nameOf(words: readonly string[]): string {
  const isWhole = /^(?:block|box|card)$/.test(words[words.length - 1]);
  return words[words.length - (isWhole ? 2 : 1)] ?? '';
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
