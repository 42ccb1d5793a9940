import { writeDocument } from 'pith/internal/html/document';
import { type Html, html } from 'pith/internal/html/html';
import { count } from 'pith/internal/html/numbers';
import { groupTables } from './group-tables.ts';
import { histograms } from './histogram.ts';
import { isScored, type Overview, overviewOf } from './overview.ts';
import { pairTable } from './pair-table.ts';
import { scatters } from './scatter.ts';
import { scoreTable } from './score-table.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import type { ReportInput } from './types.ts';
import { worstPages } from './worst-pages.ts';

interface Section {
  id: string;
  title: string;
  content: Html | null;
}

/** An evaluation as one HTML file that needs nothing else. */
export function renderReport(input: ReportInput): string {
  const overview = overviewOf(input);
  const sections = sectionsOf(input, overview).filter(({ content }) => content !== null);
  return writeDocument(
    { title: input.title, style: STYLE, script: SCRIPT },
    html`<a class="skip" href="#content">Skip to the results</a>
${header(input, overview, sections)}
<main id="content" tabindex="-1">
${sections.map(({ id, title, content }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`)}
</main>
`,
  );
}

function sectionsOf({ rows, results, worst }: ReportInput, overview: Overview): Section[] {
  const scored = results.filter(isScored);
  return [
    { id: 'scores', title: 'Scores', content: scoreTable(rows, overview) },
    { id: 'types', title: 'By type', content: groupTables(rows, 'type', overview) },
    { id: 'sites', title: 'By site', content: groupTables(rows, 'site', overview) },
    {
      id: 'distributions',
      title: 'Distribution of F1',
      content: scored.length > 0 ? histograms(scored, overview) : null,
    },
    {
      id: 'precision-recall',
      title: 'Precision and recall',
      content: scored.length > 0 ? scatters(scored, overview) : null,
    },
    { id: 'differences', title: 'Differences between methods', content: pairTable(scored, overview) },
    { id: 'worst', title: 'The worst pages', content: worst.length > 0 ? worstPages(worst) : null },
  ];
}

function header(
  { title, command, date }: ReportInput,
  { datasets, methods, pages }: Overview,
  sections: readonly Section[],
): Html {
  const facts = [
    ['Made', date],
    ['Datasets', count(datasets.length)],
    ['Pages', count(pages)],
    ['Methods', count(methods.length)],
  ];
  return html`<header><h1>${title}</h1>
<p class="command"><code>${command.split(' ').map((word) => html`<span>${word}</span> `)}</code></p>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<nav aria-label="Sections"><ul>${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`)}</ul></nav>
</header>`;
}
