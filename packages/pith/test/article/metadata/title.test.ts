import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../src/article/metadata/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { article, BODY, jsonLd, read } from './read.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}${BODY}</body></html>`;
const title = (head: string, body = '') => read(page(head, body)).title;

describe('the headline in the page', () => {
  it('is the heading most like the title, not the first', () => {
    expect(title('<title>A quiet year – Example</title>', '<h1>Example</h1><h1>A Quiet Year</h1>')).toBe(
      'A Quiet Year',
    );
    expect(
      title(
        '<title>What is Ownership? - The Language Book</title>',
        '<h1>The Language Book</h1><h2>What is Ownership?</h2>',
      ),
    ).toBe('What is Ownership?');
  });

  it('is not the site’s name that stands before it in <title> and not in og:title', () => {
    const head = '<meta property="og:title" content="A quiet year"><title>Our Diary: A quiet year</title>';
    expect(title(head, '<h1>Our Diary</h1><h3>A quiet year</h3>')).toBe('A quiet year');
    const ofSite =
      '<meta property="og:title" content="Acme"><meta property="og:site_name" content="Acme"><title>A quiet year | Acme</title>';
    expect(title(ofSite, '<h1>A quiet year</h1>')).toBe('A quiet year');
  });

  it('is not the site’s name that stands before it in <title> and leads to a front page', () => {
    const head = '<title>Our Diary: A quiet year</title>';
    const banner = '<h1><a href="https://diary.example/">Our Diary</a></h1>';
    expect(title(head, `${banner}<h3>A quiet year</h3>`)).toBe('A quiet year');
  });

  it('keeps a line in a span apart, not a part of a word', () => {
    const head = '<title>Red boots made of leather</title>';
    expect(title(head, '<h1>Red boots<span>Made of leather</span></h1>')).toBe('Red boots Made of leather');
    expect(title(head, '<h1>Red mac<span>Boots</span> made of leather</h1>')).toBe(
      'Red macBoots made of leather',
    );
  });

  it('is kept as displayed, in one line and without what is not seen', () => {
    expect(
      title(
        '<title>Salt &amp; sea</title>',
        '<h1>  Salt &amp;<br>\n Sea<style>.x{}</style> <a href="#x">¶</a></h1>',
      ),
    ).toBe('Salt & Sea');
  });

  it('prefers an h1 to a section that repeats the title’s words', () => {
    expect(
      title(
        '<title>The 10 best rivers for 2025</title>',
        '<h1>Best rivers, by our experts</h1><h2>The 10 best rivers in detail</h2>',
      ),
    ).toBe('Best rivers, by our experts');
  });

  it('may be what microdata calls the headline', () => {
    expect(
      title('<title>A quiet year | Example</title>', '<div itemprop="headline">A quiet year</div>'),
    ).toBe('A quiet year');
  });

  it('is freed of what a theme prints before it', () => {
    expect(
      title(
        '<meta property="og:title" content="A very quiet year"><title>x</title>',
        '<h1>May 4 A very quiet year</h1>',
      ),
    ).toBe('A very quiet year');
  });

  it('stays whole where another of the page’s titles is the same', () => {
    expect(
      title(
        '<meta property="og:title" content="The best boats for a river"><title>Awards 2024: The best boats for a river | Example</title>',
        '<h1>Awards 2024: The best boats for a river</h1>',
      ),
    ).toBe('Awards 2024: The best boats for a river');
  });

  it('is freed of what an element of its own adds at its end', () => {
    const head = '<title>A very quiet year</title>';
    expect(title(head, '<h1><a href="/x">A very quiet year</a> <span>/ Dec 2025</span></h1>')).toBe(
      'A very quiet year',
    );
    expect(title(head, '<h1>A very quiet year / Dec 2025</h1>')).toBe('A very quiet year / Dec 2025');
  });

  it('loses short sections after bars, not what follows a dash', () => {
    const cut = (heading: string) => title(`<title>${heading}</title>`, `<h1>${heading}</h1>`);
    expect(cut('How a river floods | Opinion')).toBe('How a river floods');
    expect(cut('How a river floods in spring | Patient readers | Valley Hospital')).toBe(
      'How a river floods in spring',
    );
    expect(cut('How a river floods – a guide')).toBe('How a river floods – a guide');
    expect(cut('Boats | How a river floods and who pays')).toBe('Boats | How a river floods and who pays');
  });

  it('is rather the h1 above the text than a heading in it that is more like the title', () => {
    const head = '<title>5 best river trends for 2026</title><meta property="og:type" content="article">';
    const heading = '<h1>Trends on the river to watch in 2026</h1>';
    const section = '<h2>5 best river trends for 2026-2030</h2>';
    expect(title(head, `${heading}${BODY}${section}`)).toBe('Trends on the river to watch in 2026');
    expect(title(head, `${heading}${BODY}<h2>5 best river trends for 2026</h2>`)).toBe(
      '5 best river trends for 2026',
    );
  });

  it('is no heading that leads to the front page', () => {
    const head = '<title>About – The River Letter</title>';
    const linked = (href: string) => title(head, `<h1><a href="${href}">The River Letter</a></h1>`);
    expect(linked('/')).toBe('About – The River Letter');
    expect(linked('https://example.org')).toBe('About – The River Letter');
    expect(linked('/letter')).toBe('The River Letter');
    expect(title(head, '<a href="/"><h1>The River Letter</h1></a>')).toBe('About – The River Letter');
    expect(read(page(head, '<h1><a href="/">The River Letter</a></h1>'), 'https://example.org/').title).toBe(
      'The River Letter',
    );
  });

  it('is no paragraph in a heading’s tags', () => {
    const long =
      'Learn which rivers rise in spring and what that means for the boats in your valley. '.repeat(2);
    const short = 'Which rivers rise in spring, for boats in the valley';
    const article = '<meta property="og:type" content="article">';
    expect(title(`<title>${short}</title>${article}`, `<h1>${long}</h1>`)).toBe(short);
    expect(title(`<title>${long}</title>`, `<h1>${long}</h1>`)).toBe(long.trim());
  });

  it('may be unlike the titles where structured data or the address have its words', () => {
    const head = '<title>Service charges: top secrets</title>';
    const heading = 'Costs demystified: what you should really pay';
    const posting = jsonLd({ '@type': 'BlogPosting', headline: heading });
    expect(title(head, `<h1>${heading}</h1>`)).toBe('Service charges: top secrets');
    expect(title(head + posting, `<h1>${heading}</h1>`)).toBe(heading);
    const at = (url: string) => read(page(head, `<h1>${heading}</h1>`), url).title;
    expect(at('https://example.org/costs-demystified-what-you-should-pay')).toBe(heading);
    expect(at('https://example.org/costs')).toBe('Service charges: top secrets');
  });

  it('is the block an extractor found, before all', () => {
    const parsed = parsePage(page('<title>One</title>', '<h1>One</h1><p>The true headline</p>'));
    const { count } = parsed.blocks;
    const index = Array.from({ length: count }, (_, b) => parsed.blocks.text(b)).indexOf('The true headline');
    const selection = {
      keep: new Uint8Array(count),
      score: new Float32Array(count),
      title: index,
      reasons: () => [],
    };
    expect(readMetadata(parsed, selection).title).toBe('The true headline');
  });

  it('is not a form’s or menu’s h1 that has nothing in common with the title', () => {
    expect(title('<title>Homes and their networks | Example</title>', '<h1>Contact us</h1>')).toBe(
      'Homes and their networks',
    );
  });
});

describe('a slogan is not the title of the page', () => {
  const titleAt = (url: string, head: string, heading: string) =>
    read(page(`<title>Boat repair in the valley | Example</title>${head}`, `<h1>${heading}</h1>`), url).title;
  const slogan = 'Back on the water with a boat you trust';

  it('where the address speaks no more for it than for what the page calls itself', () => {
    expect(titleAt('https://example.org/services/boat-repair', '', slogan)).toBe('Boat repair in the valley');
    expect(titleAt('https://example.org/', '', slogan)).toBe('Boat repair in the valley');
  });

  it('but where the address speaks for the heading, that is the title', () => {
    expect(titleAt('https://example.org/a/back_on_the_water.html?from=home', '', slogan)).toBe(slogan);
  });

  it('nor is it one in an article, nor where the title says nearly the same', () => {
    const article = '<meta property="og:type" content="article">';
    expect(titleAt('https://example.org/boat-repair', article, slogan)).toBe(slogan);
    const posting = jsonLd({ '@type': 'BlogPosting', headline: slogan });
    expect(titleAt('https://example.org/boat-repair', posting, slogan)).toBe(slogan);
    expect(titleAt('https://example.org/boat-repair', '', 'Repair of boats in the valley')).toBe(
      'Repair of boats in the valley',
    );
  });

  it('and where the address is not known, the heading stands', () => {
    const html = page('<title>Boat repair in the valley</title>', `<h1>${slogan}</h1>`);
    expect(read(html, null).title).toBe(slogan);
  });

  it('the lines at it still say who and when', () => {
    const html = page(
      '<title>Boat repair in the valley</title>',
      `<h1>${slogan}</h1><p>By Jane Doe</p><time datetime="2024-05-17">17 May</time>`,
    );
    expect(read(html, 'https://example.org/services/boat-repair')).toMatchObject({
      title: 'Boat repair in the valley',
      byline: 'Jane Doe',
      date: '2024-05-17',
    });
  });
});

describe('the site’s name is cut off the title', () => {
  const cases: [title: string, headline: string, head?: string][] = [
    ['A quiet year | Example', 'A quiet year'],
    ['A quiet year - Example', 'A quiet year'],
    ['A quiet year – Example', 'A quiet year'],
    ['A quiet year — example.org', 'A quiet year'],
    ['Example: A quiet year', 'A quiet year'],
    ['Example » News » A quiet year', 'News » A quiet year'],
    [
      'A quiet year · The Valley Paper',
      'A quiet year',
      '<meta property="og:site_name" content="The Valley Paper">',
    ],
    ['Rivers: a history', 'Rivers: a history'],
    ['Rivers and boats 2024 - 2025', 'Rivers and boats 2024 - 2025'],
    ['What boats cost 12 / 2025', 'What boats cost 12 / 2025'],
    ['Well-being in the north-east', 'Well-being in the north-east'],
  ];
  it.each(cases)('%s', (written, headline, head = '') => {
    expect(title(`<title>${written}</title>${head}`)).toBe(headline);
  });

  it('by any label of the host', () => {
    const at = (url: string) => read(page('<title>Slowboat: a day on the river</title>', ''), url).title;
    expect(at('https://slowboat.org/a')).toBe('a day on the river');
    expect(at('https://developers.slowboat.co.uk/a')).toBe('a day on the river');
    expect(at('https://slow.example.org/a')).toBe('Slowboat: a day on the river');
  });

  it('not off the beginning of a front page’s title, which is about the site', () => {
    const at = (url: string) => read(page('<title>Example: boats for everyone</title>', ''), url).title;
    expect(at('https://www.example.org/')).toBe('Example: boats for everyone');
    expect(at('https://www.example.org/boats')).toBe('boats for everyone');
  });

  it('but not where it is part of the displayed headline’s beginning', () => {
    expect(
      title('<title>Example Images: checked by others</title>', '<h1>Example Images: checked by others</h1>'),
    ).toBe('Example Images: checked by others');
  });
});

describe('titles given elsewhere', () => {
  it('og:title, then <title>, then twitter:title', () => {
    expect(title('<meta property="og:title" content="From Open Graph"><title>From title</title>')).toBe(
      'From Open Graph',
    );
    expect(title('<meta name="twitter:title" content="From Twitter"><title>From title</title>')).toBe(
      'From title',
    );
    expect(title('<meta name="twitter:title" content="From Twitter">')).toBe('From Twitter');
  });

  it('JSON-LD’s where there is no other', () => {
    expect(title(jsonLd({ '@type': 'Article', headline: 'From JSON-LD' }))).toBe('From JSON-LD');
  });

  it('entities encoded twice and markup are undone, a tag’s name in a headline is not', () => {
    expect(title('<title>Salt &amp;amp; sea, &amp;#8220;again&amp;#8221;</title>')).toBe(
      'Salt & sea, “again”',
    );
    expect(title('<meta property="og:title" content="A &lt;b&gt;bold&lt;/b&gt; step">')).toBe('A bold step');
    expect(title('<title>How to use &lt;canvas&gt;</title>')).toBe('How to use <canvas>');
  });

  it('null where there is nothing', () => {
    expect(read('').title).toBe(null);
    expect(read(article('')).title).toBe('When the river came');
  });
});
