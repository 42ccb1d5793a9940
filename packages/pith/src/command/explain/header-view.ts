import type { Article } from '../../article/index.ts';
import { DEPTHS } from '../../html/depth.ts';
import { type Html, html, type Value } from '../../html/html.ts';
import { count } from '../../html/numbers.ts';

/** What is known of the page as a whole, and the switch between kept and dropped. */
export function headerView(article: Article, input: string): Html {
  const { title, method, blocks, confidence, warnings } = article;
  const kept = blocks.filter((block) => block.kept).length;
  const facts: [name: string, value: Value][] = [
    ['Page', input],
    ['Method', html`<code>${method}</code>`],
    ['Blocks', `${count(kept)} of ${count(blocks.length)} kept`],
    ['Words kept', count(article.wordCount)],
    ['Expected F1', confidence?.toFixed(2)],
  ];
  return html`<header><h1 dir="auto">${title ?? 'A page without a title'}</h1>
<dl class="facts">${facts.map(([name, value]) => value !== undefined && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${typeView(article)}${warnings.length > 0 && html`<ul class="warnings" aria-label="Warnings">${warnings.map(({ message }) => html`<li>${message}</li>`)}</ul>`}
<p class="legend">${legend('kept')} ${legend('dropped')} The deeper the colour, the clearer the score.</p>
</header>
<fieldset class="switch"><legend>Show</legend>${['all', 'kept', 'dropped'].map(
    (which, i) =>
      html`<label><input type="radio" name="show" id="show-${which}"${i === 0 && html` checked`}> ${which}</label>`,
  )}</fieldset>
`;
}

function typeView({ pageType }: Article): Html | null {
  if (pageType === null) return null;
  const byShare = Object.entries(pageType.probabilities).sort(([, a], [, b]) => b - a);
  return html`<section class="type" aria-label="Type of the page"><p>Type: <b>${pageType.type}</b></p><ul>${byShare.map(
    ([type, share]) =>
      html`<li><span>${type}</span> <meter min="0" max="1" value="${share.toFixed(3)}" aria-label="${type}"></meter> <span>${Math.round(100 * share)} %</span></li>`,
  )}</ul></section>
`;
}

function legend(verdict: 'kept' | 'dropped'): Html {
  const shades = Array.from(
    { length: DEPTHS },
    (_, depth) => html`<span class="shade ${verdict} depth-${depth}"></span>`,
  );
  return html`<span class="key"><span aria-hidden="true">${shades}</span> ${verdict}</span>`;
}
