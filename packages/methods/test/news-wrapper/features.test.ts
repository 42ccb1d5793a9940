import { type Page, parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { bodyCandidates, inFirstScreen } from '../../src/news-wrapper/body.ts';
import { Bounds } from '../../src/news-wrapper/bounds.ts';
import {
  bodyRectFeatures,
  distance,
  flat,
  overlap,
  titleRectFeatures,
} from '../../src/news-wrapper/spatial-features.ts';
import { TitleFinder } from '../../src/news-wrapper/title.ts';
import { laidOut, SCREEN } from './lay-out.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The elements with these ids, in order. */
const idsOf = (page: Page, nodes: readonly { node: number }[]) =>
  nodes.map(({ node }) => page.attribute(node, 'id')).filter((id) => id !== null);

test('a body is measured by the first two screens', () => {
  expect(bodyRectFeatures(rect(100, 200, 600, 300), SCREEN)).toEqual([0.1, 0.2, 0.6, 0.3]);
  // What reaches beyond the screen or the second screen ends there.
  expect(bodyRectFeatures(rect(100, 200, 5000, 9000), SCREEN)).toEqual([0.1, 0.2, 0.9, 0.8]);
});

test('a title is measured by the first screen', () => {
  expect(titleRectFeatures(rect(100, 200, 600, 50), SCREEN)).toEqual([0.1, 0.4, 0.6, 0.1]);
});

test('overlap, distance and flatness', () => {
  const body = rect(200, 300, 400, 600);
  expect(overlap(rect(100, 0, 300, 20), body)).toBe(0.5);
  expect(overlap(rect(700, 0, 100, 20), body)).toBe(0);
  expect(distance(rect(200, 230, 400, 20), body, SCREEN)).toBe(0.1);
  // A heading far down in the body is far from where the body begins.
  expect(distance(rect(200, 780, 400, 20), body, SCREEN)).toBe(1);
  expect(flat(rect(0, 0, 400, 20))).toBe(0.05);
  expect(flat(rect(0, 0, 20, 400))).toBe(0.05);
});

test('formatting elements are counted among the children of the root, as in Figure 10', () => {
  const page = laidOut(`<body data-box="0 0 1000 500"><div id=a data-box="0 0 900 400">
    <div id=b data-box="0 0 900 200"><p>12345</p><b>123</b></div><p>1234567</p><div><i>12345</i></div></div></body>`);
  const of = new Map(
    bodyCandidates(page, new Bounds(page)).map(({ node, features }) => [
      page.attribute(node, 'id'),
      features,
    ]),
  );
  expect([...of.get('a')!.slice(4)]).toEqual([1 / 4, 7 / 20]);
  expect([...of.get('b')!.slice(4)]).toEqual([2 / 4, 8 / 20]);
});

test('bodies are big enough, and begin in the first screen', () => {
  const page = laidOut(`<body data-box="0 0 1000 2000">
    <div id=low data-box="0 600 900 900"><div id=inLow data-box="0 600 900 900">Late</div></div>
    <div id=small data-box="0 0 90 100">Small</div>
    <div id=big data-box="0 100 900 900"><p id=line data-box="0 100 900 15">A line</p></div>
    <div id=hidden data-hidden data-box="0 100 900 900">Unseen</div></body>`);
  const bounds = new Bounds(page);
  const found = bodyCandidates(page, bounds);
  expect(idsOf(page, found)).toEqual(['low', 'inLow', 'big']);
  expect(
    idsOf(
      page,
      found.filter((candidate) => inFirstScreen(bounds, candidate)),
    ),
  ).toEqual(['big']);
});

test('the rectangle of a subtree is that of all that is shown in it, within the document', () => {
  const page = laidOut(`<body data-box="0 0 1000 900"><div id=box data-box="0 40 1000 0">
    <div data-box="100 50 300 400">floats</div><div data-box="-9999 0 200 20">skip</div></div></body>`);
  const box = [...Array(page.size).keys()].find((node) => page.attribute(node, 'id') === 'box')!;
  expect(new Bounds(page).of(box)).toEqual(rect(100, 50, 300, 400));
});

test('titles lie whole in the first screen, have no anchor text and are no category', () => {
  const page = laidOut(`<body data-box="0 0 1000 900"><a href="/s" id=nav data-box="0 0 90 20">Sports</a>
    <h2 id=category data-box="0 30 300 30">SPORTS</h2><h1 id=title data-box="0 70 600 40">Home side wins</h1>
    <h2 id=linked data-box="0 110 600 40"><a href="/x">Elsewhere</a></h2><p id=low data-box="0 480 600 40">Too low</p>
    <div id=body data-box="0 200 600 700"></div><a href="/t" data-box="0 600 90 20">Home side wins</a></body>`);
  const found = new TitleFinder(page, new Bounds(page)).candidates(rect(0, 200, 600, 700));
  expect(idsOf(page, found)).toEqual(['title']);
});

test('given a body below the first screen, titles are looked for in the screen that it begins in as well', () => {
  const page = laidOut(`<body data-box="0 0 1000 3000"><h2 id=menu data-box="0 70 600 40">Top of all</h2>
    <h1 id=title data-box="0 900 600 50">Home side wins</h1><h3 id=late data-box="0 1300 600 40">Later</h3></body>`);
  const found = new TitleFinder(page, new Bounds(page)).candidates(rect(0, 1000, 600, 1900));
  expect(idsOf(page, found)).toEqual(['menu', 'title']);
  // The second screen is from 625 to 1125, and the title stands at 900.
  expect(found.map(({ features }) => features[1])).toEqual([70 / 500, (900 - 625) / 500]);
});

test('the content features of a title', () => {
  const page = laidOut(`<body data-box="0 0 1000 900"><div data-font=40 data-box="0 0 900 50">Masthead</div>
    <h1 data-font=30 data-box="0 70 600 40">Home side <i>wins again.</i></h1>
    <h4 data-font=10 data-box="0 120 600 12">By a writer</h4><b data-font=90 data-box="0 800 900 90">Huge, low</b></body>`);
  const [, h1, h4] = new TitleFinder(page, new Bounds(page)).candidates(rect(0, 200, 600, 700));
  // By the largest font of the first screen, 40; four words of 60.
  expect([...h1.features.slice(7)]).toEqual([0.75, 1, 4 / 60]);
  expect([...h4.features.slice(7)]).toEqual([0.25, 0, 3 / 60]);
});

test('a page that no browser has laid out is refused, with what to do', () => {
  expect(() => new Bounds(parsePage('<p>text'))).toThrow(expect.objectContaining({ code: 'NO_VISUAL' }));
});
