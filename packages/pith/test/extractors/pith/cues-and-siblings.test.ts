import { expect, test } from 'vitest';
import { cues } from '../../../src/extractors/pith/features/cues.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { type FeatureGroup, namesOf } from '../../../src/extractors/pith/features/group.ts';
import { siblings } from '../../../src/extractors/pith/features/siblings.ts';
import { parsePage } from '../../../src/page/index.ts';

/** The values of a group for the block that begins with a text, by the names of the features. */
function valuesOf(group: FeatureGroup, html: string, begins: string): Record<string, number> {
  const facts = new PageFacts(parsePage(html));
  const width = group.features.length;
  const rows = new Float32Array(facts.count * width);
  group.fill(facts, rows, width, 0);
  const block = Array.from({ length: facts.count }, (_, b) => b).find((b) =>
    facts.blocks.text(b).startsWith(begins),
  )!;
  return Object.fromEntries(namesOf(group.features).map((name, i) => [name, rows[block * width + i]]));
}

test('a block that speaks of the page and not of its subject is told in many languages', () => {
  const html = `<p>Lesen Sie auch: <a href=/a>Andere Meldung</a></p><p>Foto: dpa</p><p>The river rose.</p>
    <figure><img src=a><figcaption>関連記事</figcaption></figure>`;
  const lesen = valuesOf(cues, html, 'Lesen');
  expect(lesen['begins like a promotion']).toBe(1);
  expect(lesen['a colon before the first link']).toBe(1);
  expect(lesen['begins with a link']).toBe(0);
  expect(lesen['ends with a link']).toBe(1);
  const foto = valuesOf(cues, html, 'Foto');
  expect(foto['begins like a credit']).toBe(1);
  expect(foto['speaks of an agency']).toBe(1);
  expect(valuesOf(cues, html, '関連')['begins like a promotion']).toBe(1);
  expect(valuesOf(cues, html, '関連')['levels to <figcaption>']).toBe(0);
  const { 'levels to <figcaption>': _, ...river } = valuesOf(cues, html, 'The river');
  expect(Object.values(river).every((value) => value === 0)).toBe(true);
});

test('emphasis is a share of the block', () => {
  expect(valuesOf(cues, '<p><b>All of it</b></p>', 'All')['wholly in italics or bold']).toBe(1);
  expect(valuesOf(cues, '<p><b>half</b> half</p>', 'half')['emphasised share']).toBeCloseTo(0.5);
});

test('a guest among paragraphs is dressed otherwise and stands deeper', () => {
  const paragraph = (i: number) =>
    `<p class=t>Paragraph ${i} tells of boats and of rivers, of towns and of bridges, at some length.</p>`;
  const html = `<div>${paragraph(1)}${paragraph(2)}<aside><div><a href=/x>Another story of the day</a></div></aside>${paragraph(3)}</div><footer>About us</footer>`;
  const text = valuesOf(siblings, html, 'Paragraph 2');
  const guest = valuesOf(siblings, html, 'Another');
  expect(text['share of prose among its siblings that is dressed as it is']).toBe(1);
  expect(guest['share of prose among its siblings that is dressed as it is']).toBe(0);
  expect(text['levels below the parent of most prose']).toBe(0);
  expect(guest['levels below the parent of most prose']).toBe(1);
  expect(text['its part under that parent is dressed as most are']).toBe(1);
  expect(guest['its part under that parent is dressed as most are']).toBe(0);
  expect(guest['link share of its part under that parent']).toBe(1);
  expect(valuesOf(siblings, html, 'About')['levels below the parent of most prose']).toBeNaN();
});
