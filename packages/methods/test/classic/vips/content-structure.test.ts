import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { laidOut, textOf } from '../../../../../testing/visual.ts';
import { segmentPage, vips } from '../../../src/classic/vips/index.ts';

const paragraphs = (count: number, left: number, top: number, width: number) =>
  Array.from(
    { length: count },
    (_, i) => `<p data-box="${left} ${top + i * 56} ${width} 40">story ${i} ${'word '.repeat(20)}</p>`,
  ).join('');
/** A head over two columns, a menu and the story, over a foot. */
const PAGE = `<body data-box="0 0 1000 900">
  <div data-box="0 0 1000 60" data-look='{"background":"rgb(0, 0, 90)"}'><a href=/>Site</a></div>
  <div data-box="0 100 200 600"><ul data-box="0 100 200 300">${'<li><a href=x>menu</a></li>'.repeat(8)}</ul></div>
  <div data-box="240 100 760 600"><h1 data-box="240 100 760 40" data-look='{"fontSize":32,"fontWeight":700}'>Head line</h1>${paragraphs(8, 240, 160, 760)}</div>
  <div data-box="0 800 1000 60"><p>foot</p></div>`;

describe('content structure', () => {
  const page = laidOut(PAGE);

  test('head, columns and foot are parted before what is in them', () => {
    const { blocks } = segmentPage(page, 8);
    const top = blocks
      .filter(({ parent }) => parent === 0)
      .map(({ nodes }) => textOf(page, nodes).slice(0, 4));
    expect(top).toContain('Site');
    expect(top).toContain('foot');
    expect(blocks.some(({ nodes }) => /^Head line.*story 7/s.test(textOf(page, nodes)))).toBe(true);
  });

  test('no block coheres less than the one around it, and its leaves as much as is permitted', () => {
    for (const pdoc of [3, 6, 8, 10]) {
      const { blocks, cues } = segmentPage(page, pdoc);
      for (const { parent, coherence, isLeaf, nodes } of blocks) {
        if (parent >= 0) expect(coherence).toBeGreaterThanOrEqual(blocks[parent].coherence);
        if (isLeaf && cues.validChildren[nodes[0]] > 0) expect(coherence).toBeGreaterThanOrEqual(pdoc);
      }
    }
  });

  test('a higher permitted degree gives more blocks', () => {
    const sizes = [1, 5, 8, 10].map((pdoc) => segmentPage(page, pdoc).blocks.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[3]).toBeGreaterThan(sizes[0]);
  });

  test('leaves have every text that can be seen, once', () => {
    const { blocks } = segmentPage(page, 8);
    const nodes = blocks.filter(({ isLeaf }) => isLeaf).flatMap((block) => block.nodes);
    expect(
      textOf(
        page,
        nodes.sort((a, b) => a - b),
      ).replace(/\s+/g, ''),
    ).toBe(page.textContent(0).replace(/\s+/g, ''));
  });
});

describe('vips', () => {
  test('keeps the story', () => {
    const page = laidOut(PAGE);
    const { keep } = vips.extract(page);
    const texts = Array.from(keep, (kept, block) =>
      kept === 1 ? page.blocks.text(block).slice(0, 7) : '',
    ).filter(Boolean);
    expect(texts).toEqual(expect.arrayContaining(['story 0', 'story 7']));
    expect(texts).not.toContain('menu');
    expect(texts).not.toContain('foot');
  });

  test('says that it needs a rendered page', () => {
    expect(() => vips.extract(parsePage('<p>x'))).toThrow(expect.objectContaining({ code: 'NO_VISUAL' }));
  });
});
