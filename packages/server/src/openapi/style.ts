export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fcfcfa; --raised: #f2f2ee; --ink: #1d2024; --muted: #565d66; --line: #d6d8d4; --link: #00558a;
}
@media screen and (prefers-color-scheme: dark) {
  :root { --ground: #15171a; --raised: #1f2226; --ink: #e4e6e8; --muted: #a3aab2; --line: #3a3f45; --link: #8ccff5; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; max-width: 56rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
}
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.15rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: .875rem; color: var(--muted); }
p { margin: .5rem 0; }
small { color: var(--muted); font-weight: 400; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
h2 code { font-size: 1em; }
pre { overflow-x: auto; margin: .5rem 0; padding: .7rem .9rem; border-radius: 4px; background: var(--raised); }
nav ul { padding: 0; list-style: none; }
nav li { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 1rem; padding: .15rem 0; }
nav span { color: var(--muted); }
dl { margin: .25rem 0 .75rem; }
.fields dt { margin-top: .4rem; }
.fields dd { margin: 0 0 0 1.25rem; color: var(--muted); font-size: .9375rem; }
.fields em { color: var(--muted); font-size: .8125rem; }
.answers { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: .3rem 0; }
.answers > dd { margin: 0; }
.types { margin: 0; }
.try { margin-top: 1rem; }
.try form { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: .4rem 1rem; align-items: center; margin: .75rem 0; }
.try :is(input, select, textarea, button) { padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: inherit; font: inherit; min-width: 0; }
.try textarea { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.try button { grid-column: 2; justify-self: start; cursor: pointer; }
.try pre { max-height: 30rem; overflow: auto; white-space: pre-wrap; }
summary { width: max-content; cursor: pointer; color: var(--muted); font-size: .9375rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 36rem) { .try form { grid-template-columns: minmax(0, 1fr); } .try button { grid-column: 1; } nav li { grid-template-columns: minmax(0, 1fr); padding: .35rem 0; } }
@media print { pre { white-space: pre-wrap; } }
`;
