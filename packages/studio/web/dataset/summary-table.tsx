import type { Summary } from './rows.ts';
import { shownScore } from './shown.ts';

/** The mean F1 of each method, on all pages and by type. */
export function SummaryTable({
  summary,
  methods,
}: {
  summary: readonly Summary[];
  methods: readonly string[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section class="scroll" aria-label="Means" tabIndex={0}>
      <table class="dataset-summary">
        <caption>Mean F1{methods.length > 1 && ' over the pages that all of these were measured on'}</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" class="numbers">
              Pages
            </th>
            {methods.map((method) => (
              <th key={method} scope="col" class="numbers">
                {method}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.map(({ type, pages, means }) => (
            <tr key={type ?? ''}>
              <th scope="row">{type ?? 'all'}</th>
              <td class="numbers">{pages.toLocaleString('en')}</td>
              {means.map((mean, i) => (
                <td key={methods[i]} class="numbers">
                  {pages === 0 ? (
                    '–'
                  ) : mean === Math.max(...means) ? (
                    <strong>{shownScore(mean)}</strong>
                  ) : (
                    shownScore(mean)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
