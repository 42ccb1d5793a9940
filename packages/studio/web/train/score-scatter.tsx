import type { PageScore } from '../../src/training/types.ts';
import { Plot } from '../ui/plot.tsx';
import type { Learning } from './learning.ts';

interface Props {
  scores: readonly PageScore[];
  drawnAt: Learning;
  onOpen(score: PageScore): void;
}

/** A point for each page: above the line the new model is better. */
export function ScoreScatter({ scores, drawnAt, onOpen }: Props) {
  const better = scores.filter((score) => score.new.f1 > score.old.f1).length;
  return (
    <figure class="train-chart train-scatter">
      <figcaption>
        <strong>F1, old against new</strong>{' '}
        <span class="muted">above the line the new one is better; a click opens the page in See</span>
      </figcaption>
      <Plot
        label={`F1 of ${scores.length} pages, the old model across and the new one up: ${better} are above the line, where the new one is better. The table has the numbers.`}
        of={[drawnAt]}
        onPick={(datum) => onOpen(datum as PageScore)}
        options={(plot, width) => ({
          height: Math.min(width, 360),
          inset: 6,
          x: { label: 'old F1', domain: [0, 1] },
          y: { label: 'new F1', domain: [0, 1], grid: true },
          color: { type: 'identity' },
          marks: [
            plot.line(
              [
                [0, 0],
                [1, 1],
              ],
              { stroke: 'var(--muted)', strokeDasharray: '4 3' },
            ),
            plot.dot(scores, {
              x: (score: PageScore) => score.old.f1,
              y: (score: PageScore) => score.new.f1,
              r: 4,
              stroke: (score: PageScore) => (score.new.f1 >= score.old.f1 ? 'var(--kept)' : 'var(--dropped)'),
              symbol: (score: PageScore) => (score.new.f1 >= score.old.f1 ? 'circle' : 'times'),
            }),
            plot.tip(
              scores,
              plot.pointer({
                x: (score: PageScore) => score.old.f1,
                y: (score: PageScore) => score.new.f1,
                title: (score: PageScore) =>
                  `${score.title ?? score.id}\nold ${score.old.f1.toFixed(3)}, new ${score.new.f1.toFixed(3)}`,
                fill: 'var(--card)',
                stroke: 'var(--line)',
              }),
            ),
          ],
          symbol: { type: 'identity' },
        })}
      />
    </figure>
  );
}
