import { type Page, TAG } from '../../page/index.ts';
import { type Clues, firstOf, type Source } from './clues.ts';
import { KEYWORD_META, TAG_META } from './meta-names.ts';
import { cleanText, squash } from './text.ts';
import { visibleText } from './visible-text.ts';

/** `<meta>` of articles, structured data, `<meta>` of any page, links that say that they lead to a tag, or whose address does. */
const SOURCES: readonly Source<string[]>[] = [
  ({ signals }) => tagsOf(TAG_META.map((name) => signals.meta.get(name))),
  ({ entities }) => tagsOf(entities.map(({ keywords }) => keywords)),
  ({ signals }) => tagsOf(KEYWORD_META.map((name) => signals.meta.get(name))),
  linked,
  linkedByAddress,
];

const MOST_TAGS = 30;
/** Characters; longer ones are sentences. */
const LONGEST_TAG = 60;
const LONGEST_LIST = 5000;

/** What the page says that it is about, each tag once. */
export function readTags(clues: Clues): string[] {
  return firstOf(SOURCES, clues) ?? [];
}

function linked({ page, header, signals }: Clues): string[] | null {
  const links = signals.tagLinks.filter((link) => link < header.end && header.isOurs(link));
  return distinct(links.map((link) => nameOf(page, link)));
}

/** Where sites keep what they have about something: /tag/rivers, /themen/fluesse. */
const OF_A_TAG =
  /\/(?:tags?|topics?|themen?|themes?|temas?|tema|sujets?|keywords?|etiketter?|etiquetas?)\/[^/]/i;

function linkedByAddress({ page, header }: Clues): string[] | null {
  const { blocks } = page;
  const links = new Set<number>();
  for (const block of [...header.foot, ...header.blocks])
    for (const node of blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1])) {
      const link = page.closest(node, TAG.a);
      if (link >= 0 && OF_A_TAG.test(page.attribute(link, 'href') ?? '')) links.add(link);
    }
  return distinct([...links].map((link) => nameOf(page, link)));
}

/** "#Rivers" is the tag "Rivers". */
function nameOf(page: Page, link: number): string {
  return visibleText(page, link, LONGEST_TAG).replace(/^#\s*/, '');
}

/** The tags of the first source that has any. A value that stands alone may be a list. */
function tagsOf(sources: readonly (readonly string[] | undefined)[]): string[] | null {
  for (const values of sources) {
    const lists = values?.length === 1 ? values[0].slice(0, LONGEST_LIST).split(/[,;，、]/) : (values ?? []);
    const tags = distinct(lists.map((tag) => cleanText(tag)));
    if (tags !== null) return tags;
  }
  return null;
}

function distinct(tags: readonly string[]): string[] | null {
  const byLetters = new Map<string, string>();
  for (const tag of tags) {
    const letters = squash(tag.slice(0, LONGEST_TAG + 1));
    if (letters !== '' && tag.length <= LONGEST_TAG && !byLetters.has(letters)) byLetters.set(letters, tag);
  }
  return byLetters.size === 0 ? null : [...byLetters.values()].slice(0, MOST_TAGS);
}
