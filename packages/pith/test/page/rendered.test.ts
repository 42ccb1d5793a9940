import { describe, expect, test } from 'vitest';
import { extract } from '../../src/index.ts';
import { type RenderedPage, readRenderedPage } from '../../src/page/index.ts';
import { computedAgainst } from '../../src/page/visual.ts';
import { rendered, words } from './rendered-by-hand.ts';

const asText = (value: unknown) => JSON.stringify(value);

describe('a rendered page file', () => {
  test('becomes a page with a look', () => {
    const page = readRenderedPage(asText(rendered()));
    expect(page.url).toBe('https://example.org/a');
    expect(page.size).toBe(14);
    expect(page.tagName(7)).toBe('p');
    expect(page.attribute(7, 'id')).toBe('x');
    expect(page.text(8)).toBe(words);
    expect(page.tagName(10)).toBe('#fragment');
    expect(page.namespace[12]).toBe(1);
    expect(page.source).toContain('<!DOCTYPE html><html lang="en">');
    const { visual } = page;
    expect([...visual!.box.subarray(28, 32)]).toEqual([0.5, 1.5, 2.5, 3.5]);
    expect(visual!.overflow).toEqual(new Map([[7, { width: 40, height: 1200 }]]));
    expect(visual!.styles[visual!.style[7]]).toMatchObject({
      fontSize: 18.5,
      color: 'rgb(9, 9, 9)',
      visible: true,
    });
    expect(visual!.styles[0].visible).toBe(false);
    const [, body, lead] = visual!.styles;
    expect(computedAgainst(visual!, lead, body)).toEqual({ 'font-size': '18.5px', color: 'rgb(9, 9, 9)' });
    expect(computedAgainst(visual!, body, lead)).toEqual({ 'font-size': '16px', color: 'rgb(0, 0, 0)' });
  });

  test('is taken for what it is wherever HTML is taken, as text or bytes', () => {
    for (const input of [
      asText(rendered()),
      new TextEncoder().encode(asText(rendered())),
      readRenderedPage(rendered()),
    ]) {
      const article = extract(input);
      expect(article.text).toBe(words.trim());
      expect(article.url).toBe('https://example.org/a');
    }
    expect(extract(asText(rendered()), { url: 'https://other.example/' }).url).toBe('https://other.example/');
  });

  test('a page over the limits is cut, tree and look alike', () => {
    const page = readRenderedPage(rendered(), { limits: { elements: 4 } });
    expect(page.warnings.map(({ code }) => code)).toEqual(['TOO_MANY_ELEMENTS']);
    expect(page.size).toBeLessThan(14);
    expect(page.visual!.style).toHaveLength(page.size);
    expect(page.visual!.box).toHaveLength(4 * page.size);
    expect(readRenderedPage({ ...rendered(), cut: true }).warnings.map(({ code }) => code)).toEqual(['CUT']);
    expect(() => readRenderedPage(asText(rendered()), { limits: { bytes: 100 } })).toThrow(/limits.bytes/);
  });

  test('deeper than any stack is no trouble', () => {
    const page = rendered();
    const depth = 50_000;
    page.tag = [0, ...Array(depth).fill(7)];
    page.parent = Array.from({ length: depth + 1 }, (_, i) => i - 1);
    page.style = Array(depth + 1).fill(0);
    page.box = Array(4 * (depth + 1)).fill(0);
    page.attributes = Array(depth).fill([]);
    page.texts = [];
    expect(readRenderedPage(page).warnings.map(({ code }) => code)).toEqual(['TOO_DEEP']);
  });

  const spoil: [string, (page: Record<string, unknown> & RenderedPage) => void][] = [
    ['another version', (page) => Object.assign(page, { version: 2 })],
    ['no url', (page) => Object.assign(page, { url: 7 })],
    ['a tag that is not there', (page) => (page.tag[3] = 99)],
    ['a tag that is no number', (page) => Object.assign(page.tag, { 3: 'p' })],
    ['a node of an unknown kind', (page) => (page.tags[9] = '#weird')],
    ['two documents', (page) => (page.tag[6] = 0)],
    ['two doctypes', (page) => (page.tag[13] = 1)],
    ['a parent that comes later', (page) => (page.parent[3] = 8)],
    ['a parent that has ended', (page) => (page.parent[9] = 3)],
    ['a text with children', (page) => (page.parent[9] = 8)],
    ['a node without a parent', (page) => (page.parent[4] = -1)],
    [
      'texts side by side',
      (page) => {
        page.tag[9] = 5;
        page.parent[9] = 7;
        page.parent[10] = 6;
        page.texts.push('x');
        page.attributes.pop();
      },
    ],
    ['an empty text', (page) => (page.texts[0] = '')],
    ['too few texts', (page) => page.texts.pop()],
    ['too few attributes', (page) => page.attributes.pop()],
    ['an attribute without a value', (page) => page.attributes[0].pop()],
    ['a style that is not there', (page) => (page.style[2] = 3)],
    ['no styles', (page) => (page.styles = [])],
    ['a style that is no object', (page) => Object.assign(page.styles, { 1: ['x'] })],
    ['a value that is no string', (page) => Object.assign(page.styles[1], { display: 1 })],
    ['boxes that are too few', (page) => page.box.pop()],
    ['a box without end', (page) => Object.assign(page.box, { 3: null })],
    ['a scroll size of no node', (page) => (page.overflow = [14, 1, 1])],
    ['half a scroll size', (page) => (page.overflow = [7, 40])],
    ['a size below zero', (page) => (page.viewport = [-1, 800])],
    ['no nodes', (page) => Object.assign(page, { tag: [], parent: [], style: [], box: [] })],
    [
      'nothing but its format',
      (page) => {
        for (const key of Object.keys(page).slice(1)) delete page[key];
      },
    ],
  ];
  test.each(spoil)('with %s is refused by name', (_, change) => {
    const page = rendered() as Record<string, unknown> & RenderedPage;
    change(page);
    expect(() => extract(asText(page))).toThrow(expect.objectContaining({ code: 'BAD_RENDERED_PAGE' }));
  });

  test('that is no JSON is refused, and so is one cut short', () => {
    const text = asText(rendered());
    for (const part of [text.slice(0, -20), `${text}x`]) {
      expect(() => extract(part)).toThrow(expect.objectContaining({ code: 'BAD_RENDERED_PAGE' }));
    }
  });
});
