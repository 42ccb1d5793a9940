import { isWritten } from 'pith/internal/article/metadata/entity';
import { firstMeta } from 'pith/internal/article/metadata/signals';
import { isSlogan, lastSegment } from 'pith/internal/article/metadata/slogan';
import { similarity, wordsOf } from 'pith/internal/article/metadata/text';
import { TAG } from 'pith/page';
import { type TitleExample, wordsAsOne } from './examples.ts';

/** A page whose heading and own title differ in words, with what may tell which of them the gold has. */
export interface Choice {
  example: TitleExample;
  heading: string;
  title: string;
  features: Record<string, number>;
}

/** The choice of a page, or null where it shows no heading or calls itself the same. */
export function choiceOf(example: TitleExample): Choice | null {
  const { headline, titles } = example.clues;
  if (headline.node < 0 || headline.text === null || titles.length === 0) return null;
  const heading = wordsAsOne(headline.text);
  if (titles.some((title) => wordsAsOne(title) === heading)) return null;
  const features = {
    ...ofTexts(headline.text, titles[0]),
    ...ofAgreement(example, heading, wordsAsOne(titles[0])),
    ...ofPlace(example, headline.node),
  };
  return { example, heading, title: wordsAsOne(titles[0]), features };
}

function ofTexts(heading: string, title: string): Record<string, number> {
  const [h, t] = [wordsOf(heading), wordsOf(title)];
  const has = (pattern: RegExp, text: string) => Number(pattern.test(text));
  const capitals = (text: string) => (text.match(/(?<!\S)\p{Lu}/gu) ?? []).length / text.split(/\s+/).length;
  let shared = 0;
  while (shared < Math.min(h.length, t.length) && h[shared] === t[shared]) shared++;
  return {
    likeness: similarity(h, t),
    headingWords: h.length,
    titleWords: t.length,
    moreWords: h.length - t.length,
    sameBeginning: shared,
    headingInTitle: Number(` ${t.join(' ')} `.includes(` ${h.join(' ')} `)),
    titleInHeading: Number(` ${h.join(' ')} `.includes(` ${t.join(' ')} `)),
    ...Object.fromEntries(
      Object.entries({
        question: /\?/,
        colon: /: /,
        bracket: /[[(]/,
        year: /20\d\d/,
        bar: /\|/,
        dash: /\s[-–—]\s/,
      }).flatMap(([name, pattern]) => [
        [`${name} in heading`, has(pattern, heading)],
        [`${name} in title`, has(pattern, title)],
      ]),
    ),
    headingCapitals: capitals(heading),
    titleCapitals: capitals(title),
  };
}

/** Who else has the words of the one or of the other. */
function ofAgreement({ clues }: TitleExample, heading: string, title: string): Record<string, number> {
  const { signals, entities, page, titles } = clues;
  const address = wordsOf(lastSegment(page.url ?? ''));
  const headlines = entities.map(({ headline }) => wordsAsOne(headline ?? ''));
  const ofHeading = similarity(address, wordsOf(heading));
  const ofTitle = similarity(address, wordsOf(title));
  return {
    addressHeading: ofHeading,
    addressTitle: ofTitle,
    addressDifference: ofHeading - ofTitle,
    dataHeading: Number(headlines.includes(heading)),
    dataTitle: Number(headlines.includes(title)),
    ownTitles: titles.length,
    titleAsWritten: Number(wordsAsOne(signals.title) === title),
    article: Number(firstMeta(signals, ['og:type'])?.toLowerCase() === 'article'),
    written: Number(entities.some(isWritten)),
    slogan: Number(isSlogan(clues)),
  };
}

function ofPlace({ clues, selection }: TitleExample, node: number): Record<string, number> {
  const { page, signals } = clues;
  const block = page.blocks.firstFrom(node);
  return {
    beforeText: Math.max(-20, Math.min(40, selection.keep.indexOf(1) - block)),
    kept: selection.keep[block] ?? 0,
    isFirstRank: Number(page.tag[node] === TAG.h1),
    firstRanks: signals.headings.filter((heading) => page.tag[heading] === TAG.h1).length,
    nodesInHeading: Math.min(20, page.end[node] - node),
    blocks: Math.log(page.blocks.count),
    depthOfAddress: (page.url ?? '').split('/').length,
  };
}
