import { describe, expect, it } from 'vitest';
import { PAGE_TYPES, type PageType } from '../../../src/extractors/page-type.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { postsTogether } from '../../../src/extractors/pith/posts.ts';
import { keptByRules } from '../../../src/extractors/pith/rules/index.ts';
import { parsePage, TAG } from '../../../src/page/index.ts';
import { mended, paragraphs, surely, TEN } from './mended.ts';

describe('posts of a thread', () => {
  const post = (text: string) => `<article><b>Ann</b><p>${text}</p></article>`;
  const facts = new PageFacts(parsePage([1, 2, 3].map((i) => post(`${i} ${TEN}`)).join('')));
  const isPost = (block: number) => facts.counts[block].words > 3;
  const p = Float32Array.from({ length: facts.count }, (_, block) =>
    isPost(block) ? [0.9, 0.9, 0.3][(block / 2) | 0] : 0.1,
  );

  it('are drawn to one another, in a forum', () => {
    const drawn = postsTogether(facts, p, surely('forum'));
    const posts = [...drawn].filter((_, block) => isPost(block));
    expect(posts[2]).toBeGreaterThan(0.45);
    expect(posts[2]).toBeLessThan(posts[0]);
    expect([...drawn].filter((_, block) => !isPost(block))).toEqual(
      [...p].filter((_, block) => !isPost(block)),
    );
  });

  it('are let alone elsewhere', () => {
    expect(postsTogether(facts, p, surely('article'))).toBe(p);
  });
});

describe('parts that stand apart', () => {
  /** The ids or tags of what is dropped of one word each. */
  const found = (html: string, type: PageType) => {
    const facts = new PageFacts(parsePage(html + paragraphs(3)));
    const { page, blocks } = facts;
    const all = new Uint8Array(facts.count).fill(1);
    const keep = keptByRules(facts, new Float32Array(facts.count).fill(0.9), surely(type), all);
    return [...keep.keys()].flatMap((block) => {
      if (keep[block] === 1) return [];
      const element = page.closest(blocks.container[block], TAG.select);
      const node = element < 0 ? blocks.container[block] : element;
      return [page.attribute(node, 'id') ?? page.tagName(node)];
    });
  };

  it('are what opens over a page', () => {
    const html =
      '<div id="a" class="site-modal">x</div><div id="b" class="MuiDialog-root">x</div><dialog>x</dialog><p id="c" role="tooltip">x</p><div id="d" class="modality">x</div>';
    expect(found(html, 'article')).toEqual(['a', 'b', 'dialog', 'c']);
  });

  it('are signatures in forums, and filters of lists', () => {
    const html = '<div id="a" class="post_signature">x</div><div id="b" class="product-filters">x</div>';
    expect(found(html, 'forum')).toEqual(['a']);
    expect(found(html, 'collection')).toEqual(['b']);
    expect(found(html, 'documentation')).toEqual([]);
  });

  it('are controls, reviews and other goods in shops', () => {
    const html =
      '<button id="a">Quick shop</button><select id="b"><option>2 lbs</select>' +
      '<div id="c" class="customerReviews">x</div><div id="d" class="related-products">x</div>';
    for (const type of ['collection', 'listing', 'product'] as const)
      expect(found(html, type)).toEqual(['a', 'b', 'c', 'd']);
    expect(found(html, 'service')).toEqual([]);
  });

  it('are left out, unless they are most of the page or of what is kept', () => {
    const keptOf = (inside: number, outside: number) => {
      const page = parsePage(`<div class=modal>${paragraphs(inside)}</div><div>${paragraphs(outside)}</div>`);
      const facts = new PageFacts(page);
      const all = new Uint8Array(facts.count).fill(1);
      const keep = keptByRules(facts, new Float32Array(facts.count).fill(0.9), surely('documentation'), all);
      return keep.reduce((sum, one) => sum + one, 0);
    };
    expect(keptOf(1, 3)).toBe(3);
    expect(keptOf(3, 1)).toBe(4);
  });
});

it('what a list has twice is kept once, though lists are kept whole', () => {
  const items = [1, 2, 3].map(
    (i) => `<li><b>The lamp number ${i}</b><p>The lamp number ${i}</p><i>${i} lumen</i>`,
  );
  const facts = new PageFacts(parsePage(`<ul>${items.join('')}</ul>${paragraphs(9)}`));
  const keep = new Uint8Array(facts.count).fill(1);
  keep.set(keptByRules(facts, new Float32Array(facts.count).fill(0.9), surely('collection'), keep));
  const kept = Array.from(keep.keys()).filter(
    (block) => keep[block] === 1 && facts.blocks.text(block).includes('lamp'),
  );
  expect(kept).toHaveLength(3);
});

describe('the headline of an article', () => {
  const keptOf = (headline: string, likely: number, type: PageType) => {
    const page = parsePage(
      `<title>Boats on the river – News</title><h1>${headline}</h1><p>By Ann</p>${paragraphs(3)}`,
    );
    const facts = new PageFacts(page);
    const p = Float32Array.from([likely, 0.01, 0.9, 0.9, 0.9]);
    const keep = Uint8Array.from([0, 0, 1, 1, 1]);
    keep.set(keptByRules(facts, p, surely(type), keep));
    return [...keep].join('');
  };

  it('is kept with it, however likely it is and whatever stands between', () => {
    expect(keptOf('Boats on the river', 0.2, 'article')).toBe('10111');
    expect(keptOf('Boats on the river', 0.01, 'service')).toBe('10111');
  });

  it('is not the name of a book, above the headline of a chapter', () => {
    const keptUnder = (heading: string) => {
      const page = parsePage(
        `<title>Boats – Rivers of the North</title><h1>Rivers of the North</h1><h2>${heading}</h2>${paragraphs(3)}`,
      );
      const facts = new PageFacts(page);
      const keep = Uint8Array.from([0, 1, 1, 1, 1]);
      keep.set(keptByRules(facts, Float32Array.from([0.1, 0.9, 0.9, 0.9, 0.9]), surely('article'), keep));
      return keep[0];
    };
    expect(keptUnder('Boats')).toBe(0);
    expect(keptUnder('The first river')).toBe(1);
  });

  it('is not a heading that says something else', () => {
    expect(keptOf('The Daily Paper of Town', 0.05, 'article')).toBe('00111');
  });
});

describe('the lead of an article', () => {
  const sentence = `${TEN} So it was said on Monday.`;
  const news = (lead: string) =>
    `<title>Boats on the river</title><h1>Boats on the river</h1>${lead}<b>By Ann</b>${paragraphs(2)}`;

  it('is kept though it is set apart', () => {
    expect(mended(news(`<p class="article-lead">${sentence}</p>`), '10011', 'article')).toBe('11011');
    expect(mended(news(`<div class=standfirst><h2>${sentence}</h2></div>`), '10011', 'article')).toBe(
      '11011',
    );
  });

  it('is kept though boxes and advertisements stand between it and the text', () => {
    const boxes = Array.from({ length: 30 }, (_, i) => `<p>Box ${i}</p>`).join('');
    const html = news(`<p class=standfirst>${sentence}</p>${boxes}`);
    expect(mended(html, `10${'0'.repeat(31)}11`, 'article')).toBe(`11${'0'.repeat(31)}11`);
  });

  it('is a line of some length, not all link, and called so', () => {
    expect(mended(news('<p class=lead>On Monday.</p>'), '10011', 'article')).toBe('10011');
    expect(
      mended(news('<h2 class=deck>A line of some length without a full stop</h2>'), '10011', 'article'),
    ).toBe('11011');
    expect(mended(news(`<p class=lead><a href="/x">${sentence}</a></p>`), '10011', 'article')).toBe('10011');
    expect(mended(news(`<p>${sentence}</p>`), '10011', 'article')).toBe('10011');
    expect(mended(news(`<p class=lead>${sentence}</p>`), '10011', 'listing')).toBe('10011');
  });

  it('is in one place: pictures of a part that is called so have words beside them', () => {
    const slide = `<div><p>${sentence}</p></div>`;
    const html = news(`<div class=page-lead>${slide}${slide}${slide}</div>`);
    expect(mended(html, '1000011', 'article')).toBe('1100011');
    const lead = news(`<div class=page-lead><p>${sentence}</p><p>${sentence}</p></div>`);
    expect(mended(lead, '100011', 'article')).toBe('111011');
  });
});

describe('what stands between kept blocks of one container', () => {
  it.each([
    ['a table of two rows', '<table><tr><td>1<td>2<tr><td>3<td>4</table>', 4],
    ['a line of code', '<pre>a = b + 1</pre>', 1],
    ['a short quotation', '<blockquote>So be it</blockquote>', 1],
    ['a list', '<ul><li>One<li>Two</ul>', 2],
  ])('is kept where it is %s', (_, html, blocks) => {
    const around = (kept: string) => `1${kept.repeat(blocks)}1`;
    expect(mended(paragraphs(1) + html + paragraphs(1), around('0'), 'article')).toBe(around('1'));
  });

  it('is not kept where it is a list of links', () => {
    const links = '<ul><li><a href=/a>Other one</a><li><a href=/b>Other two</a></ul>';
    expect(mended(paragraphs(1) + links + paragraphs(1), '1001', 'article')).toBe('1001');
  });
});

describe('a heading without its text', () => {
  const html = `<h2>One</h2>${paragraphs(1)}<h2>Read next</h2><p>Other</p><h3>Two</h3>${paragraphs(1)}<h2>More</h2><p>Other</p>`;

  it('goes, in an article', () => {
    expect(mended(html, '11101110', 'article', 0.4)).toBe('11101100');
    expect(mended(html, '11100011', 'article', 0.4)).toBe('11000011');
  });

  it('stays where it is surely content: a picture may be all that it heads', () => {
    expect(mended(html, '11101110', 'article', 0.9)).toBe('11101110');
  });

  it('stays where it may be all that an item has', () => {
    expect(mended(html, '11100010', 'listing')).toBe('11100010');
  });

  it('stays where there is nothing else', () => {
    expect(mended(html, '00100010', 'article')).toBe('00100010');
  });
});

describe('copies', () => {
  const card = (name: string) =>
    `<div><p>${name} is a thing of its own</p><p>in stock, from $59.99</p></div>`;
  const cards = card('This') + card('That');

  it('are kept once, wherever they stand', () => {
    const text = `<p>${TEN} ${TEN}</p>`;
    expect(mended(`<div>${text}</div><div>${text}</div>`, '11', 'service')).toBe('10');
    expect(mended(`<div>${cards}</div><section>${cards}</section>`, '11111111', 'service')).toBe('11110000');
  });

  it('of which only one can be seen leave that one', () => {
    const text = `<p>${TEN} ${TEN}</p>`;
    expect(mended(`<div hidden>${text}</div><div>${text}</div>`, '11', 'service')).toBe('01');
  });

  it('are not short texts', () => {
    expect(
      mended(`<div><p>Yes, indeed</p></div><section><p>Yes, indeed</p></section>`, '11', 'service'),
    ).toBe('11');
  });

  it('are not what two items share', () => {
    expect(mended(cards, '1111', 'service')).toBe('1111');
  });
});

describe("readers' comments", () => {
  const keptOf = (inside: number, outside: number, types: Float32Array) => {
    const comments = Array.from(
      { length: inside },
      (_, i) => `<li class="comment">Reader ${i}: ${TEN}</li>`,
    ).join('');
    const facts = new PageFacts(parsePage(`${paragraphs(outside)}<ol class="commentlist">${comments}</ol>`));
    const keep = new Uint8Array(facts.count).fill(1);
    keep.set(keptByRules(facts, new Float32Array(facts.count).fill(0.9), types, keep));
    return keep.reduce((sum, one) => sum + one, 0);
  };

  it('are left out of what is surely an article, however many', () => {
    expect(keptOf(9, 1, surely('article'))).toBe(1);
    expect(keptOf(9, 1, surely('forum'))).toBe(10);
  });

  it('are the page where they are most of it and it may be something else', () => {
    const doubtful = Float32Array.from(PAGE_TYPES, (type) => (type === 'article' ? 0.6 : 0.4 / 6));
    expect(keptOf(9, 1, doubtful)).toBe(10);
    expect(keptOf(1, 9, doubtful)).toBe(9);
    expect(keptOf(40, 1, surely('article'))).toBe(41);
  });
});

describe('a heading of comments', () => {
  const keptOf = (heading: string, more = '', type: PageType = 'article') => {
    const html = `${paragraphs(4)}<h2>${heading}</h2><p>Ann: ${TEN}</p><p>Ben: ${TEN}</p>${more}`;
    const facts = new PageFacts(parsePage(html));
    const keep = new Uint8Array(facts.count).fill(1);
    keep.set(keptByRules(facts, new Float32Array(facts.count).fill(0.9), surely(type), keep));
    return keep.reduce((sum, one) => sum + one, 0);
  };

  it.each([
    'Comments',
    '38 comments to How ferries sail',
    'There are 27 comments. Add yours.',
    'Comments (5)',
    '7 Responses to “Ferries”',
    '3 thoughts on this',
    'Leave a comment',
    '12 Kommentare',
    'コメント',
  ])('ends what is no forum: %s', (heading) => {
    expect(keptOf(heading)).toBe(4);
    expect(keptOf(heading, '', 'forum')).toBe(7);
  });

  it.each(['Comment choisir son bateau ?', 'Responses', 'Comments on the new law', 'No comment'])(
    'is not any heading with such a word: %s',
    (heading) => {
      expect(keptOf(heading)).toBe(7);
    },
  );

  it('is not one that others follow, unless it counts', () => {
    const more = `<h2>Variables</h2><p>Last: ${TEN}</p>`;
    expect(keptOf('Comments', more)).toBe(9);
    expect(keptOf('Comments', '<h3>Ann</h3><h2>Leave a reply</h2>')).toBe(4);
    expect(keptOf('5 Comments', more)).toBe(4);
  });
});

describe('a page that shows nothing', () => {
  const keptOf = (menu: number, likely: number) => {
    const items = Array.from({ length: menu }, (_, i) => `<li><a href=/${i}>Item ${i}</a></li>`).join('');
    const facts = new PageFacts(parsePage(`<ul>${items}</ul>${paragraphs(1)}`));
    const last = facts.count - 1;
    const keep = Uint8Array.from({ length: facts.count }, (_, block) => (block === last ? 1 : 0));
    const p = Float32Array.from({ length: facts.count }, (_, block) => (block === last ? likely : 0.01));
    keep.set(keptByRules(facts, p, surely('service'), keep));
    return keep[last];
  };

  it('gives nothing: a few doubtful words among its wrapping are no content', () => {
    expect(keptOf(20, 0.15)).toBe(0);
    expect(keptOf(20, 0.25)).toBe(1);
  });

  it('is not one whose few words are most there is', () => {
    expect(keptOf(2, 0.15)).toBe(1);
  });

  it('gives nothing where it only says that scripts are needed, but a thread for those without', () => {
    const keptWithout = (text: string) => {
      const facts = new PageFacts(parsePage(`<body><noscript>${text}</noscript><div id=root></div>`));
      const keep = new Uint8Array(facts.count).fill(1);
      keep.set(keptByRules(facts, new Float32Array(facts.count).fill(0.9), surely('forum'), keep));
      return keep.includes(1);
    };
    expect(keptWithout('You need to enable JavaScript to run this app.')).toBe(false);
    expect(keptWithout(paragraphs(10))).toBe(true);
  });
});
