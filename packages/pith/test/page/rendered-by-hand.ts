import type { RenderedPage } from '../../src/page/index.ts';

export const words = 'A paragraph of plain words that goes on for a while, as articles do. '.repeat(5);

/** A rendered page made by hand: html, head with title, body with a paragraph, a template and an svg. */
export function rendered(): RenderedPage {
  return {
    format: 'pith-rendered-page',
    version: 1,
    url: 'https://example.org/a',
    quirks: false,
    doctype: ['html', '', ''],
    viewport: [1280, 800],
    scroll: [1280, 900],
    cut: false,
    tags: [
      '#document',
      '#doctype',
      'html',
      'head',
      'title',
      '#text',
      'body',
      'p',
      'template',
      '#fragment',
      'svg svg',
      '#comment',
    ],
    tag: [0, 1, 2, 3, 4, 5, 6, 7, 5, 8, 9, 5, 10, 11],
    parent: [-1, 0, 0, 2, 3, 4, 2, 6, 7, 6, 9, 10, 6, 6],
    style: [0, 0, 1, 0, 0, 0, 1, 2, 2, 0, 0, 0, 1, 0],
    box: Array.from({ length: 14 * 4 }, (_, i) => (i >> 2 === 7 ? (i % 4) + 0.5 : 0)),
    overflow: [7, 40, 1200],
    attributes: [['lang', 'en'], [], [], [], ['class', 'lead', 'id', 'x'], [], []],
    texts: ['T', words, 'inert', ' c '],
    defaults: {
      display: 'inline',
      color: 'rgb(0, 0, 0)',
      'font-size': '16px',
      visibility: 'visible',
      float: 'none',
    },
    styles: [
      { display: 'none' },
      { display: 'block' },
      { display: 'block', 'font-size': '18.5px', color: 'rgb(9, 9, 9)' },
    ],
  };
}
