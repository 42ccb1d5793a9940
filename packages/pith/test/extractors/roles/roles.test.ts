import { describe, expect, test } from 'vitest';
import { PAGE_TYPES, type PageType } from '../../../src/extractors/page-type.ts';
import { findRoles } from '../../../src/extractors/roles/find-roles.ts';
import { ROLES, type Role } from '../../../src/extractors/roles/role.ts';
import { parsePage, TAG } from '../../../src/page/index.ts';

const SENTENCE = 'Boats go up and down the river all day, and people watch them from the bridge in the sun.';
const TEXT = `<p>${SENTENCE} ${SENTENCE}</p>`;

/** The roles of the blocks inside elements with `data-x`, which are dropped where it says "dropped". */
function rolesIn(html: string, type: PageType = 'article'): Role[] {
  const page = parsePage(html);
  const { blocks } = page;
  const mark = (block: number) => {
    for (let up = blocks.firstNode(block); up > 0; up = page.parent[up])
      if (page.attribute(up, 'data-x') !== null) return page.attribute(up, 'data-x');
    return null;
  };
  const keep = Uint8Array.from({ length: blocks.count }, (_, block) => (mark(block) === 'dropped' ? 0 : 1));
  const probabilities = Object.fromEntries(PAGE_TYPES.map((one) => [one, one === type ? 1 : 0]));
  const selection = {
    keep,
    score: Float32Array.from(keep),
    title: -1,
    reasons: () => [],
    pageType: { type, probabilities: probabilities as Record<PageType, number> },
  };
  const roles = findRoles(page, selection, 'Boats on the river', page.find(TAG.h1));
  return roles.filter((_, block) => mark(block) !== null);
}

const news = (above: string, inside = '', below = '') =>
  `<h1>Boats on the river</h1>${above}<div class=text>${TEXT}${TEXT}${inside}${TEXT}</div>${below}`;
const above = (html: string) => news(html);
const inside = (html: string) => news('', html);
const below = (html: string) => news('', '', html);

/** Pages on which the marked blocks have the role. */
const EXAMPLES: Record<Role, string[]> = {
  headline: [
    '<h1 data-x>Boats on the river</h1><p>Text',
    below('<h3 data-x=dropped>Boats on the river!</h3>'),
  ],
  lead: [
    above(`<p class=standfirst data-x>${SENTENCE}</p>`),
    above('<h2 data-x>On the bridge people stand in the sun all day</h2>'),
    `<h1>Boats on the river</h1><b data-x>${SENTENCE} ${SENTENCE}</b><div>${TEXT}${TEXT}</div>`,
  ],
  byline: [
    above('<p data-x>By Ann Doe</p>'),
    above('<p data-x>Von Ann Doe</p>'),
    above('<p data-x>作者 李明</p>'),
    above('<p class=byline data-x>Ann Doe, Hull</p>'),
  ],
  date: [
    above('<p data-x>3 May 2024</p>'),
    above('<time data-x>Monday, 14:30</time>'),
    above('<p data-x>2024年5月3日</p>'),
  ],
  body: [inside(`<p data-x>${SENTENCE}</p>`), inside('<p data-x>Read this book if you can find it.</p>')],
  heading: [inside('<h2 data-x>The bridge</h2>')],
  list: [inside('<ul data-x><li>Ann, of Hull<li>Ben, of York</ul>')],
  table: [inside('<table data-x><tr><th>Boat<th>Year<tr><td>Ann<td>1990</table>')],
  code: [inside('<pre data-x>sail --fast</pre>'), inside('<pre data-x=dropped>sail --fast</pre>')],
  quote: [inside(`<blockquote data-x>${SENTENCE}</blockquote>`)],
  caption: [
    inside(
      '<figure><img src=a.jpg><figcaption data-x>A boat below the old bridge of stone.</figcaption></figure>',
    ),
    inside('<div class=wp-caption><p class=wp-caption-text data-x>A boat below the bridge.</p></div>'),
  ],
  credit: [
    inside('<p data-x>Photo: Ann Doe/Getty Images</p>'),
    inside('<figure><img src=a.jpg><figcaption data-x>Foto: dpa</figcaption></figure>'),
    inside('<span class=photo-credit data-x>Ann Doe</span>'),
  ],
  note: [below('<ol class=footnotes data-x><li>A book on boats, page 12.</ol>')],
  field: [],
  comment: [
    below('<ol class=commentlist><li class=comment data-x=dropped>Ben: I like boats a lot.</ol>'),
    below('<ol class=commentlist><li class=comment data-x>Ben: I like boats a lot.</ol>'),
  ],
  'author-box': [
    below('<div class=author-box data-x=dropped><p>Ann Doe has written of boats since 1990.</div>'),
  ],
  promotion: [
    inside('<p data-x=dropped>Read more: <a href=/x>Another story of the day</a></p>'),
    inside('<p data-x>Lesen Sie auch: <a href=/x>Eine andere Meldung des Tages</a></p>'),
    inside('<p data-x=dropped>Subscribe to our newsletter</p>'),
    inside('<p data-x=dropped>Click here to get the app</p>'),
    below('<div class=newsletter data-x=dropped>All the news, every day</div>'),
  ],
  related: [
    below('<div class=related-stories data-x=dropped><p>The tale of an old mill</div>'),
    below('<p data-x=dropped><a href=/x>The tale of an old mill by the river at Hull</a>'),
  ],
  navigation: [
    below('<nav data-x=dropped><a href=/>Home</a></nav>'),
    below('<ul data-x=dropped><li><a href=/sport>Sport</a></ul>'),
    above('<p class=breadcrumb data-x=dropped>Home / Boats</p>'),
  ],
  notice: [
    below('<p data-x=dropped>We use cookies to make this site better.</p>'),
    below('<div class=cookie-consent data-x=dropped>All of them, or few?</div>'),
  ],
  boilerplate: [below('<footer data-x=dropped><p>The Daily River, Bridge Street 1, Hull</footer>')],
};

describe('each role', () => {
  test.each(ROLES.filter((role) => role !== 'field'))('%s', (role) => {
    expect(EXAMPLES[role].length).toBeGreaterThan(0);
    for (const html of EXAMPLES[role]) {
      const roles = rolesIn(html);
      expect(roles.length, html).toBeGreaterThan(0);
      expect(new Set(roles), html).toEqual(new Set([role]));
    }
  });

  test('a field of an item, where pages have items: price, author, count', () => {
    const item = '<div data-x><b>$59.99</b><p>Ann Doe</p><i>12 in stock</i></div>';
    for (const type of ['product', 'collection', 'listing', 'forum'] as const)
      expect(rolesIn(below(item), type)).toEqual(['field', 'field', 'field']);
    expect(rolesIn(below(item))).not.toContain('field');
    const pictured = '<figure><img src=a.jpg><figcaption data-x><p>Ann, red</p></figcaption></figure>';
    expect(rolesIn(below(pictured), 'collection')).toEqual(['field']);
    expect(rolesIn(below(pictured))).toEqual(['caption']);
  });

  test('what readers write is the text of a thread, and a comment below an article', () => {
    const posts = below(`<ol class=commentlist><li class=comment data-x>${SENTENCE} ${SENTENCE}</ol>`);
    expect(rolesIn(posts)).toEqual(['comment']);
    expect(rolesIn(posts, 'forum')).not.toContain('comment');
  });
});
