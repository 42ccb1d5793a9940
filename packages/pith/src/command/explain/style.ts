import { DEPTHS } from '../../html/depth.ts';

const COLOURS = `
:root {
  color-scheme: light dark;
  --ground: #fdfdfb; --ink: #1b1e22; --muted: #575e66; --line: #d3d6d2; --card: #fff; --focus: #00558a;
  --kept: #00875f; --dropped: #c2500a;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a; --ink: #e6e8ea; --muted: #a6adb5; --line: #3b4046; --card: #202429; --focus: #8ccff5;
    --kept: #2bbd8c; --dropped: #f08642;
  }
}
`;

const FRAME = `
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.25rem clamp(.6rem, 3vw, 2rem) 6rem; max-width: 70rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
}
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
p, ul { margin: .5rem 0; }
code { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; appearance: none; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: .5rem 0; }
dt { color: var(--muted); font-size: .8125rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.type p { margin-bottom: .25rem; }
.type ul { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; margin: 0; padding: 0; list-style: none; font-size: .8125rem; color: var(--muted); }
.type li { display: flex; gap: .4rem; align-items: center; font-variant-numeric: tabular-nums; }
meter { width: 4rem; height: .8rem; }
.warnings { padding: .5rem 1rem .5rem 2rem; border: 1px solid var(--line); border-radius: 4px; font-size: .875rem; }
.legend { color: var(--muted); font-size: .875rem; }
.key { display: inline-block; margin-right: 1rem; color: var(--ink); white-space: nowrap; }
.key .shade { display: inline-block; width: 1rem; height: .8rem; border: 0; vertical-align: -.05em; }
.switch { position: sticky; top: 0; z-index: 3; margin: 0; padding: .4rem 0; border: 0; background: var(--ground); }
.switch legend { float: left; padding: 0; margin-right: 1rem; color: var(--muted); }
.switch label { margin-right: 1rem; }
.switch label { cursor: pointer; }
body:has(#show-kept:checked) :is(.block.dropped, .group:not(.has-kept)),
body:has(#show-dropped:checked) :is(.block.kept, .group:not(.has-dropped)) { display: none; }
`;

const GROUPS = `
main { overflow-x: clip; }
.group { margin: .35rem 0; padding-left: .5rem; border-left: 1px solid var(--line); }
.group.deep { padding-left: 0; border-left: 0; }
.around { color: var(--muted); font: .75rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.group.row { display: flex; flex-wrap: wrap; gap: 0 2px; margin: 0; padding: 0; border: 0; }
.group.row > .around, .group.item:has(> .block.item) > .around { display: none; }
.group.row > .block { flex: 1 1 4.5rem; }
`;

const shade = (depth: number) => 5 + (21 * depth) / (DEPTHS - 1);

const BLOCKS = `
.kept { --verdict: var(--kept); border-left: 4px solid var(--verdict); }
.dropped { --verdict: var(--dropped); border-left: 4px dashed var(--verdict); }
${Array.from({ length: DEPTHS }, (_, depth) => `.depth-${depth} { background: color-mix(in srgb, var(--verdict) ${shade(depth)}%, transparent); }`).join('\n')}
.block { position: relative; margin: 2px 0; }
/* The switch sticks to the top: what the arrow keys go to must not end up below it. */
.block > input { scroll-margin: 4rem; }
.block > label { display: grid; grid-template-columns: 5rem minmax(0, 1fr) auto; gap: 0 .6rem; padding: .2rem .6rem .2rem .4rem; cursor: pointer; }
.tag, .score { color: color-mix(in srgb, var(--ink) 75%, transparent); font: .75rem/1.9 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.tag { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.score { font-variant-numeric: tabular-nums; }
.h1 .text, .h2 .text, .h3 .text, .h4 .text, .h5 .text, .h6 .text, .term .text { font-weight: 650; }
.h1 .text { font-size: 1.4rem; line-height: 1.3; }
.h2 .text { font-size: 1.2rem; }
.h3 .text { font-size: 1.08rem; }
.item > label > .text { padding-inline-start: 1rem; }
.item > label > .text::before { content: "•"; margin-inline: -1rem .55rem; }
.code .text { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875rem; }
.quote .text { padding-inline-start: .75rem; border-inline-start: 3px solid var(--line); }
.caption .text { font-style: italic; }
.cell > label { grid-template-columns: minmax(0, 1fr) auto; }
.cell .tag { display: none; }
`;

const WHY = `
.why { display: none; padding: .35rem .75rem .5rem 6rem; font-size: .8125rem; }
.why ul { margin: .15rem 0; padding-left: 1.1rem; }
.block > input:checked ~ .why { display: block; }
.block > input:checked + label { font-weight: inherit; box-shadow: inset 0 0 0 2px var(--verdict); }
.block > input:focus-visible + label { outline: 3px solid var(--focus); outline-offset: 1px; }
.switch input:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (hover: hover) {
  .block:hover > input:not(:checked) ~ .why {
    display: block; position: absolute; z-index: 2; top: 100%; left: 1rem; width: max-content; max-width: min(36rem, 80vw); padding: .5rem .75rem;
    border: 1px solid var(--line); border-radius: 4px; background: var(--card); box-shadow: 0 3px 12px #0004; pointer-events: none;
  }
  .block.cell:last-child:hover > input:not(:checked) ~ .why { left: auto; right: 0; }
}
@media (max-width: 40rem) {
  .group { padding-left: .2rem; }
  .block > label { grid-template-columns: minmax(0, 1fr) auto; }
  .tag { display: none; }
  .why { padding-left: .75rem; }
}
`;

export const STYLE = [COLOURS, FRAME, GROUPS, BLOCKS, WHY].join('');
