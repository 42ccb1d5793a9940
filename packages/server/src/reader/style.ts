const COLOURS = `
:root {
  color-scheme: light dark;
  --ground: #fdfcf9; --raised: #f3f1ec; --ink: #22211f; --muted: #64605a; --line: #dcd8d0; --link: #0b5a8a;
}
@media screen and (prefers-color-scheme: dark) {
  :root { --ground: #171614; --raised: #23211e; --ink: #dedad3; --muted: #a49e94; --line: #3d3a35; --link: #8cc4ee; }
}
@media print { :root { color-scheme: light; --ground: #fff; } }
`;

const PAGE = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem) 5rem; max-width: 44rem; background: var(--ground); color: var(--ink);
  font: 1.1875rem/1.6 "Iowan Old Style", Charter, "Source Serif 4", "Noto Serif", Georgia, serif; overflow-wrap: break-word;
}
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.address, .paste, .facts, .site, .more, summary { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.address { display: flex; gap: .5rem; align-items: center; padding: .75rem 0; margin-bottom: 2.5rem; border-bottom: 1px solid var(--line); font-size: .9375rem; }
.address label { color: var(--muted); }
.address input { flex: 1; min-width: 0; }
input, textarea, button { padding: .45rem .7rem; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); color: inherit; font: inherit; }
textarea { font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
button { cursor: pointer; }
.paste { display: grid; gap: .4rem; justify-items: start; margin: 1rem 0; font-size: .9375rem; }
.paste input, .paste textarea { width: 100%; }
.more { margin-top: 2rem; color: var(--muted); font-size: .9375rem; }
summary { cursor: pointer; font-size: 1rem; }
`;

const ARTICLE = `
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; margin: 2.2em 0 .6em; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.7rem, 6vw, 2.25rem); line-height: 1.15; letter-spacing: -.01em; }
h2 { font-size: 1.4rem; }
h3 { font-size: 1.2rem; }
h4, h5, h6 { font-size: 1.05rem; }
.site { margin: 0 0 .4rem; color: var(--muted); font-size: .875rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0 .6rem; margin: 0 0 2.25rem; padding: 0; list-style: none; color: var(--muted); font-size: .9375rem; }
.facts li + li::before { content: "·"; margin-right: .6rem; }
article p, article ul, article ol, article dl { margin: 0 0 1.1em; }
p, li { text-wrap: pretty; hanging-punctuation: first; }
li { margin: .3em 0; }
dt { font-weight: 600; }
img { display: block; max-width: 100%; height: auto; margin: 0 auto; border-radius: 3px; background: var(--raised); color: var(--muted); font-size: .875rem; }
figure { margin: 2em 0; }
figcaption, caption { padding: .5em 0; color: var(--muted); font-size: .875rem; line-height: 1.45; text-align: start; }
blockquote { margin: 1.6em 0; padding-inline-start: 1.1em; border-inline-start: 3px solid var(--line); color: var(--muted); }
pre, code, kbd, samp { font: .85em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { overflow-x: auto; padding: .9em 1em; border-radius: 5px; background: var(--raised); }
code, kbd { overflow-wrap: anywhere; }
pre code { font-size: 1em; overflow-wrap: normal; }
table { display: block; max-width: 100%; overflow-x: auto; margin: 1.6em 0; border-collapse: collapse; font-size: .875rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { padding: .4em .8em .4em 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
hr { margin: 2.5em auto; width: 30%; border: 0; border-top: 1px solid var(--line); }
sup, sub { line-height: 0; }
.next { margin-top: 3rem; }
`;

const PRINT = `
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  .address, .next { display: none; }
  h2, h3, h4 { break-after: avoid; }
  img, figure, pre, tr { break-inside: avoid; }
  article a { color: inherit; }
}
`;

export const STYLE = [COLOURS, PAGE, ARTICLE, PRINT].join('');
