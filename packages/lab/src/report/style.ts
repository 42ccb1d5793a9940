import { MARK_STYLE } from './method-marks.ts';

const COLOURS = `
:root {
  color-scheme: light dark;
  --ground: #fcfcfa; --raised: #f2f2ee; --ink: #1d2024; --muted: #565d66; --line: #d6d8d4; --link: #00558a;
  --missed: #7a2e00; --missed-ground: #fde5d8; --extra: #00466e; --extra-ground: #dceefb;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a; --raised: #1f2226; --ink: #e4e6e8; --muted: #a3aab2; --line: #3a3f45; --link: #8ccff5;
    --missed: #ffc9a8; --missed-ground: #4a2412; --extra: #b5dfff; --extra-ground: #0c3350;
  }
}
@media print { :root { color-scheme: light; --ground: #fff; } }
`;

const TEXT = `
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; max-width: 88rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
h2 { margin: 3.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1rem; line-height: 1.4; }
p, dl, header ul { max-width: 46rem; margin: .5rem 0; }
a { color: var(--link); }
.command { max-width: none; }
.command span { display: inline-block; max-width: 100%; }
code { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
kbd { padding: 0 .3em; border: 1px solid var(--line); border-radius: 3px; font: inherit; }
.muted { color: var(--muted); font-weight: 400; font-size: .875rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--ground); }
.skip:focus { left: 1rem; top: .5rem; z-index: 2; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header dl, .facts { display: flex; flex-wrap: wrap; gap: .25rem 2rem; max-width: none; }
header dt, .facts dt { color: var(--muted); font-size: .8125rem; }
header dd, .facts dd { margin: 0; font-variant-numeric: tabular-nums; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; max-width: none; list-style: none; }
summary { cursor: pointer; }
.note { margin: .75rem 0; }
.note dt { margin-top: .5rem; font-weight: 600; }
.note dd { margin: 0; }
`;

const TABLES = `
.scroll { overflow-x: auto; margin: .75rem 0 1.75rem; }
table { border-collapse: collapse; font-size: .8125rem; line-height: 1.35; font-variant-numeric: tabular-nums lining-nums; }
caption { padding: 0 0 .6rem; color: var(--muted); font-size: .875rem; text-align: left; text-wrap: pretty; }
caption > span { display: block; position: sticky; left: 0; max-width: min(46rem, 100vw - 2rem); }
caption b { color: var(--ink); }
th, td { position: relative; padding: .32rem .7rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; vertical-align: top; }
th { font-weight: 600; }
.number { padding: .32rem .55rem; text-align: right; }
tbody th[scope="row"], thead th:first-child { position: sticky; left: 0; z-index: 1; padding-left: 0; background: var(--ground); }
tbody th[scope="row"] { white-space: normal; font-weight: 500; }
th[scope="row"] > span { display: block; width: max-content; max-width: min(18rem, 42vw); }
.group th { padding: 1.1rem 0 .3rem; }
.group span { position: sticky; left: 0; }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--muted); }
thead button { all: unset; position: relative; cursor: pointer; white-space: normal; overflow-wrap: normal; }
thead button:hover { text-decoration: underline; }
thead button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
thead [aria-sort="ascending"] button::after, thead [aria-sort="descending"] button::after { position: absolute; left: 100%; bottom: .15em; padding-left: .2em; font-size: .65rem; }
[aria-sort="ascending"] button::after { content: "▲"; }
[aria-sort="descending"] button::after { content: "▼"; }
@media (scripting: none) { thead button { cursor: auto; pointer-events: none; } }
.mark { position: absolute; margin-left: .15em; font-size: .7rem; }
td small { display: block; color: var(--muted); font-size: .85em; font-weight: 400; }
`;

const FIGURES = `
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1.25rem 2rem; }
.figures.wide { grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); }
figure { margin: 0; }
figcaption { font-size: .875rem; }
figcaption > .muted { display: block; }
figure svg:not(.key) { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--muted); font-size: 11px; text-anchor: middle; font-variant-numeric: tabular-nums; }
svg .end { text-anchor: end; }
.axes path { fill: none; stroke: var(--muted); }
.iso path { fill: none; stroke: var(--line); }
.iso text { text-anchor: start; }
.points { fill-opacity: .5; }
.mean { stroke: var(--ground); stroke-width: .9; }
@media (max-width: 40rem) { .wide svg text { font-size: 15px; } }
.key { vertical-align: -.1em; }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; margin: .25rem 0; padding: 0; list-style: none; }
`;

const PAGES = `
.page { border-bottom: 1px solid var(--line); }
.page summary { padding: .35rem 0; font-size: .875rem; }
.page[open] { padding-bottom: 1.25rem; }
.id { font-weight: 500; margin-right: .75rem; }
.numbers { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.state { margin-right: .75rem; padding: 0 .4em; border: 1px solid currentColor; border-radius: 3px; font-size: .75rem; }
.facts { font-size: .875rem; }
.diff { max-width: 46rem; padding: .75rem 1rem; background: var(--raised); border-radius: 4px; max-height: 36rem; overflow: auto; white-space: pre-line; font-size: .9375rem; }
del, ins { padding: .05em 0; border-radius: 2px; text-decoration-thickness: 1px; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
/* Thin enough to read what is struck out. */
del { background: var(--missed-ground); color: var(--missed); text-decoration-color: color-mix(in srgb, currentColor 45%, transparent); }
ins { background: var(--extra-ground); color: var(--extra); text-underline-offset: .2em; }
.elided { color: var(--muted); font-size: .8125rem; font-style: italic; }
.tools button { padding: .2rem .75rem; border: 1px solid var(--muted); border-radius: 4px; background: none; color: inherit; font: inherit; font-size: .875rem; cursor: pointer; }
`;

const PAPER = `
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  body { padding: 0; max-width: none; font-size: 10pt; }
  h2 { margin-top: 1.5rem; }
  nav, .tools, .skip { display: none; }
  .scroll, .diff { overflow: visible; max-height: none; }
  .diff { max-width: none; white-space: normal; font-size: 9pt; }
  table { font-size: 7pt; }
  caption { font-size: 8pt; }
  th, td { padding: .2rem .5rem; }
  /* Chromium repeats a table's head on every sheet, but not what is positioned in it. */
  th, td, tbody th[scope="row"], thead th:first-child, thead button, .mark, caption > span { position: static; background: none; }
  thead button { display: contents; }
  thead { display: table-header-group; break-inside: avoid; }
  tr, figure, h2, h3, summary { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  details::details-content { display: block; content-visibility: visible; }
  del, ins, svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

export const STYLE = [COLOURS, TEXT, TABLES, FIGURES, MARK_STYLE, PAGES, PAPER].join('');
