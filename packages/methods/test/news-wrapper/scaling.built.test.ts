import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { findNews, shippedModel } from '../../src/news-wrapper/index.ts';
import { laidOut } from './lay-out.ts';

const shapes: Record<string, (n: number) => string> = {
  'paragraphs side by side': (n) => '<p data-box="0 20 900 400">Some words.</p>'.repeat(n),
  'elements in each other': (n) => '<div data-box="0 20 900 400">Some words.'.repeat(n),
  'links and headings': (n) =>
    '<a href="/" data-box="0 20 90 20">Sports</a><h2 data-box="0 20 90 20">Politics</h2>'.repeat(n),
  'headings full of empty elements': (n) =>
    `${`<h2 data-box="0 20 90 20">`.repeat(100) + '<i></i>'.repeat(n)}Sports`,
};

test.each(Object.entries(shapes))(
  '%s: four times the page, about four times the work',
  { retry: 2 },
  (_, shape) => {
    const timeOf = (n: number) => {
      const page = laidOut(`<body data-box="0 0 1000 500">${shape(n)}`);
      return Math.min(...[1, 2, 3].map(() => cpuMilliseconds(() => findNews(page, shippedModel()))));
    };
    timeOf(100);
    expect(timeOf(1600) / Math.max(2, timeOf(400))).toBeLessThan(10);
  },
);
