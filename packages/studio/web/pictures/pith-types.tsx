import type { PithPicture } from '../engine/pictures/pith.ts';
import { percent } from '../ui/numbers.ts';
import { Bar } from './bars.tsx';

/** How likely the page is of each type. */
export function PithTypes({ data: { types } }: { data: PithPicture }) {
  const sorted = [...types].sort((a, b) => b[1] - a[1]);
  return (
    <table class="bars">
      <caption class="unseen">The probability of each page type</caption>
      <thead>
        <tr>
          <th scope="col">Page type</th>
          <th scope="col" class="numbers">
            Share
          </th>
          <td class="bar-cell" />
        </tr>
      </thead>
      <tbody>
        {sorted.map(([type, p]) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            <td class="numbers">{percent(p)}</td>
            <Bar share={p} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
