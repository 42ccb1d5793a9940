import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../src/article/index.ts';
import type { PageType } from '../../../src/extractors/page-type.ts';
import { pageCut } from '../../../src/extractors/pith/cut.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { chosenByRules, PITH_RULES } from '../../../src/extractors/pith/rules/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { paragraphs, surely } from './mended.ts';

const menu = Array.from({ length: 20 }, (_, i) => `<li data-p=.01><a href=/${i}>Item ${i}</a></li>`).join('');

/** What a reader gets of a page whose blocks are content with P .9, or what the `data-p` around them says. */
function written(html: string, type: PageType, without: readonly string[]): string {
  const page = parsePage(html);
  const facts = new PageFacts(page);
  const likely = (element: number): number =>
    element < 1 ? 0.9 : Number(page.attribute(element, 'data-p') ?? likely(page.parent[element]));
  const p = Float32Array.from({ length: facts.count }, (_, block) => likely(page.blocks.container[block]));
  const selection = chosenByRules({ facts, p, types: surely(type) }, pageCut(facts, p), without);
  return makeArticle([{ page, selection }], 'pith', []).markdown;
}

interface Gain {
  html: string;
  type?: PageType;
  /** What the reader gets with the rule only. */
  has?: string;
  /** What the reader gets without the rule only. */
  spared?: string;
}

/** For each rule that stays for readers: a page on which they gain by it. */
const GAINS: Record<string, Gain> = {
  'nothing-here': {
    html: `<ul>${menu}</ul><p data-p=.15>We use cookies to make this site better for you.</p>`,
    spared: 'We use cookies',
  },
  'script-notice': {
    html: '<body><noscript>Please enable JavaScript to run this app.</noscript><div id=root></div>',
    spared: 'enable JavaScript',
  },
  'whole-groups': {
    html: `${paragraphs(2)}<ul><li>Ann, built in 1990<li data-p=.1>Ben, built in 1994<li>Cat, built in 1998</ul>`,
    has: '- Ben, built in 1994',
  },
  between: {
    html: `${paragraphs(2)}<ul data-p=.1><li>Ann, of Hull<li>Ben, of York</ul>${paragraphs(2)}`,
    has: 'Ann, of Hull',
  },
  headings: { html: `<h2 data-p=.3>The harbour</h2>${paragraphs(2)}`, has: '## The harbour' },
  headline: {
    html: `<title>Boats on the river</title><header><h1 data-p=.1>Boats on the river</h1><iframe title="Boats in the sun" src=https://www.youtube.com/embed/0123456789a></iframe></header><p data-p=.01>Share this</p><div>${paragraphs(4)}</div>`,
    has: '[Boats in the sun](',
  },
  promotions: {
    html: `${paragraphs(2)}<p>Read more: <a href=/x>Another story of the day</a></p>${paragraphs(2)}`,
    spared: 'Another story',
  },
  'promoted-links': {
    html: `${paragraphs(2)}<h3>Related stories</h3><ul><li><a href=/x>The tale of a mill</a><li><a href=/y>A bridge</a></ul>${paragraphs(2)}`,
    spared: 'The tale of a mill',
  },
  'sign-up': {
    html: `<div>${paragraphs(4)}<div><p>The news of the river, once a week.</p><input type=email></div>${paragraphs(4)}</div>`,
    spared: 'once a week',
  },
  comments: {
    html: `${paragraphs(4)}<ol class=commentlist><li class=comment>Ben: I like boats a lot, and rivers too.</ol>`,
    spared: 'I like boats',
  },
  'comment-heading': {
    html: `${paragraphs(4)}<h2>2 Comments</h2><div><p>Ben: I like boats a lot, and rivers too.</div>`,
    spared: 'I like boats',
  },
  'bare-headings': {
    html: `${paragraphs(4)}<h2 data-p=.48>What to read next</h2><p data-p=.01><a href=/x>Another story</a></p>`,
    spared: 'What to read next',
  },
  closings: { html: `${paragraphs(4)}<p>Ann Doe contributed to this report.</p>`, spared: 'contributed' },
};

describe('a rule that stays for readers', () => {
  test('has a page on which they gain by it', () => {
    const staying = PITH_RULES.filter(({ forReaders }) => forReaders !== undefined).map(({ name }) => name);
    expect(Object.keys(GAINS)).toEqual(staying);
  });

  test.each(Object.entries(GAINS))('%s', (rule, { html, type = 'article', has, spared }) => {
    const withIt = written(html, type, []);
    const without = written(html, type, [rule]);
    if (has !== undefined) {
      expect(withIt).toContain(has);
      expect(without).not.toContain(has);
    }
    if (spared !== undefined) {
      expect(withIt).not.toContain(spared);
      expect(without).toContain(spared);
    }
    expect(has ?? spared).toBeDefined();
  });
});
