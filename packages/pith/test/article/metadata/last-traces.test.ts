import { describe, expect, it } from 'vitest';
import { article, BODY, jsonLd, readArticle, readAs } from './read.ts';

const authors = (head: string, underHeadline = '', after = '') =>
  readArticle(article(head, underHeadline, after)).authors;

describe('names of those who have a page of their own', () => {
  it.each(['/staff/ann-arbor', '/people/ann-arbor/', '/component/userprofile/ann', '/redaktion/ann'])(
    'a bare name at the headline leads to %s',
    (href) => expect(authors('', `<p><a href="${href}">Ann Arbor</a></p>`)).toEqual(['Ann Arbor']),
  );

  it('a bare name that leads to anything else is no author', () => {
    expect(authors('', '<p><a href="/places/ann-arbor">Ann Arbor</a></p>')).toEqual([]);
    expect(authors('', '<p><a href="/people/">Ann Arbor</a></p>')).toEqual([]);
  });
});

describe('a list below "Authors"', () => {
  const box = (label: string) =>
    `${'<p>Share</p>'.repeat(12)}<aside><h6>Date</h6><p>May 2024</p><h6>${label}</h6><ul><li><a href="/a">Ann Arbor</a></li><li>Ben Bow</li></ul>
     <p>Read the report</p></aside>`;

  it('wherever it stands', () => {
    expect(authors('', '', box('Author(s)'))).toEqual(['Ann Arbor', 'Ben Bow']);
    expect(authors('', '', box('Escrito por:'))).toEqual(['Ann Arbor', 'Ben Bow']);
    expect(authors('', '', box('Places'))).toEqual([]);
  });

  it('only if it is the only one', () => {
    expect(authors('', '', box('Authors') + box('Authors'))).toEqual([]);
  });
});

describe('boxes of authors', () => {
  const far = '<p>Share</p>'.repeat(12);

  it('a first name or a login alone in one', () => {
    expect(authors('', '', `${far}<p class="post-author">Ann</p>`)).toEqual(['Ann']);
    expect(authors('', '', `${far}<p class="post-author">rain_man77</p>`)).toEqual(['rain_man77']);
    expect(authors('', '', `${far}<p class="post-author">More about me</p>`)).toEqual([]);
  });

  it('not what stands beside the name in one that begins with "by"', () => {
    const box = '<div class="author"><p>by a reader</p><p class="author-topics">Related Topics</p></div>';
    expect(authors('', '', far + box)).toEqual([]);
  });
});

describe('who began a thread', () => {
  const thread = (first: string, second = '') =>
    readAs(
      'forum',
      `<title>Rain gauges</title><h1>Rain gauges</h1><div>${first}</div><div>${BODY}</div>
       <div>${second}</div><div>${BODY}</div>`,
    ).authors;

  it('the first whose page is linked', () => {
    const link = (name: string) => `<a href="/u/${name}">${name}</a>`;
    expect(thread(link('rainy_day'), link('sunny7'))).toEqual(['rainy_day']);
    expect(thread('<a href="/user/login">Log in</a>')).toEqual([]);
  });

  it('the first of whom the forum says since when he is a member', () => {
    const member = '<p>rainy1985</p><p>Member</p><p>Registered: 2024-01-27</p><p>Posts: 98</p>';
    expect(thread(member)).toEqual(['rainy1985']);
    expect(thread('<p>rainy1985</p><p>Rain again</p>')).toEqual([]);
  });

  it('on no other kind of page', () => {
    expect(authors('', '<p>rainy1985</p><p>Posts: 98</p>')).toEqual([]);
  });
});

describe('the owner of a site', () => {
  const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
  const own = '<p>I went to the river in the afternoon. When I came home I was wet, and so I slept.</p>';

  it('that is called by a full name, where the text is in the first person', () => {
    expect(authors(site('Ann Arbor'), own)).toEqual(['Ann Arbor']);
    expect(authors(site('Ann Arbor'))).toEqual([]);
    expect(authors(site('Rivers'), own)).toEqual([]);
    expect(authors(site('River News'), own)).toEqual([]);
    expect(authors(site('Rivers of England'), own)).toEqual([]);
  });

  it('in other languages', () => {
    const german =
      '<p>Am Nachmittag ging ich zum Fluss. Als ich heimkam, war ich nass, und dann schlief ich.</p>';
    expect(authors(site('Änne Müller'), german)).toEqual(['Änne Müller']);
  });

  it('not where somebody is named', () => {
    expect(authors(site('Ann Arbor'), `<p>By Ben Bow</p>${own}`)).toEqual(['Ben Bow']);
  });
});

describe('names that look like something else', () => {
  const ld = (author: string) =>
    jsonLd({ '@type': 'Article', headline: 'When the river came', author: { name: author } });

  it('an address, where the page has nothing better', () => {
    expect(authors(ld('ann@example.org'))).toEqual(['ann@example.org']);
    expect(authors(ld('ann@example.org'), '<p>By Ann Arbor</p>')).toEqual(['Ann Arbor']);
  });

  it('a login with dots', () => {
    expect(authors(ld('ann.b.arbor'))).toEqual(['ann.b.arbor']);
    expect(authors(ld('www.example.org'))).toEqual([]);
    expect(authors(ld('news.example.co.uk'))).toEqual([]);
  });

  it('a name before an address that is hidden from robots', () => {
    expect(authors('', '<p>Author:</p><p>Ann Arbor &lt;ann at example dot org&gt;</p>')).toEqual([
      'Ann Arbor',
    ]);
  });
});
