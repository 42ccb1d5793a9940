import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type Panel, renderBody } from '../render.ts';

/** The manners in which pages show one part of a text at a time. */
const manner = (name: string, panels: (found: readonly Panel[]) => string) =>
  pageByPage(
    `panels-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes'],
    (source) => inFrame(source, renderBody(source, { panels })),
    ['panels'],
  );

const idOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

export default [
  manner('details', (found) =>
    found.map(({ name, html }) => `<details>\n<summary>${name}</summary>\n${html}</details>\n`).join(''),
  ),
  manner('tabs', (found) => {
    const tabs = found.map(
      ({ name }, i) =>
        `<button role="tab" id="tab-${idOf(name)}" aria-controls="${idOf(name)}" aria-selected="${i === 0}">${name}</button>`,
    );
    const panels = found.map(
      ({ name, html }, i) =>
        `<div role="tabpanel" id="${idOf(name)}" aria-labelledby="tab-${idOf(name)}"${i === 0 ? '' : ' hidden'}>${html}</div>\n`,
    );
    return `<div class="tabs"><div role="tablist">${tabs.join('')}</div>\n${panels.join('')}</div>\n`;
  }),
  manner('radios', (found) => {
    const group = idOf(found[0].name);
    const inputs = found.map(
      (_, i) => `<input type="radio" name="${group}" id="${group}-${i}"${i === 0 ? ' checked' : ''}>`,
    );
    const labels = found.map(({ name }, i) => `<label for="${group}-${i}">${name}</label>`);
    const blocks = found.map(({ html }) => `<div class="tabbed-block">\n${html}</div>\n`);
    return `<div class="tabbed-set">${inputs.join('')}<div class="tabbed-labels">${labels.join('')}</div>\n<div class="tabbed-content">${blocks.join('')}</div></div>\n`;
  }),
  manner('accordion', (found) => {
    const items = found.map(
      ({ name, html }) =>
        `<div class="accordion-item"><div class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" aria-expanded="false" aria-controls="${idOf(name)}">${name}</button></div>\n<div id="${idOf(name)}" class="accordion-collapse collapse"><div class="accordion-body">\n${html}</div></div></div>\n`,
    );
    return `<div class="accordion">\n${items.join('')}</div>\n`;
  }),
];
