import type { DatasetPage } from 'pith/internal/records/dataset';
import { type Page, parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { bodyOf } from './body-of.ts';

/** Words that are added to an article at least and at most. */
const FEWEST = 2500;
const MOST = 16_000;
/** Fewer parts of a body are not enough to tell how it is made. */
const LEAST_PARTS = 5;
/** Articles that are asked for parts before one gives up. */
const MOST_DONORS = 60;

const PART = /^(?:p|h[2-4]|ul|ol|blockquote|pre|table)$/;

/** A paragraph, heading, list or table of the content. */
interface Part {
  /** Without its start tag. */
  inside: string;
  tag: string;
  text: string;
}

/**
 * Papers, laws and chapters of books are many times as long as the articles of our data: parts of other articles are put
 * before the last part of an article, dressed as its own are.
 */
export class Lengthener {
  readonly #random: () => number;
  readonly #donors: readonly DatasetPage[];
  readonly #parts = new Map<DatasetPage, Part[]>();

  /** `donors` are articles of the same fold, so that no fold sees another's pages. */
  constructor(donors: readonly DatasetPage[], random: () => number) {
    this.#donors = donors;
    this.#random = random;
  }

  /** The article with more content; null where its body has too few parts. */
  lengthen(article: DatasetPage): DatasetPage | null {
    const page = parsePage(article.html, { source: true });
    const own = contentChildren(page, article);
    if (own.length < LEAST_PARTS) return null;
    const startTags = new Map(own.map((child) => [page.tagName(child), startTag(page, child)]));
    const enough = FEWEST * (MOST / FEWEST) ** this.#random();
    const added: Part[] = [];
    let words = 0;
    for (let donors = 0; donors < MOST_DONORS && words < enough; donors++) {
      for (const part of this.#partsOf(this.#pick())) {
        added.push(part);
        words += part.text.split(/\s+/).length;
      }
    }
    if (words < FEWEST) return null;
    const at = page.sourceStart![own[own.length - 1]];
    const more = added.map(({ tag, inside }) => `${startTags.get(tag) ?? `<${tag}>`}${inside}`);
    const text = [article.gold.text, ...added.map((part) => part.text)].join('\n');
    return {
      ...article,
      id: `${article.id}*`,
      html: page.source.slice(0, at) + more.join('\n') + page.source.slice(at),
      gold: { ...article.gold, text },
    };
  }

  #partsOf(donor: DatasetPage): readonly Part[] {
    let parts = this.#parts.get(donor);
    if (parts === undefined) {
      const page = parsePage(donor.html, { source: true });
      parts = contentChildren(page, donor).flatMap((child) => partOf(page, child));
      this.#parts.set(donor, parts);
    }
    return parts;
  }

  #pick(): DatasetPage {
    return this.#donors[Math.floor(this.#random() * this.#donors.length)];
  }
}

/** The children of the body that are one part of the content each, and are followed by another node there. */
function contentChildren(page: Page, article: DatasetPage): number[] {
  const { content } = alignText(page, goldText(article.gold) ?? '');
  const body = bodyOf(page, content);
  const children: number[] = [];
  for (let child = body < 1 ? -1 : page.firstChild(body); child >= 0; child = page.nextSibling(child)) {
    if (!PART.test(page.tagName(child)) || !(page.sourceStart![child] > 0)) continue;
    const block = page.blocks.firstFrom(child);
    const isContent =
      block < page.blocks.count && page.blocks.firstNode(block) < page.end[child] && content[block] === 1;
    if (isContent) children.push(child);
  }
  return children;
}

function startTag({ source, sourceStart, sourceEnd }: Page, element: number): string {
  return source.slice(sourceStart![element], sourceEnd![element]);
}

function partOf(page: Page, element: number): Part[] {
  const next = page.nextSibling(element);
  if (next < 0) return [];
  const inside = page.source
    .slice(page.sourceEnd![element], page.sourceStart![next])
    .replace(/<script[\s\S]*?<\/script>/gi, '');
  const texts: string[] = [];
  for (let block = page.blocks.firstFrom(element); block < page.blocks.count; block++) {
    if (page.blocks.firstNode(block) >= page.end[element]) break;
    texts.push(page.blocks.text(block));
  }
  return [{ tag: page.tagName(element), inside, text: texts.join('\n') }];
}
