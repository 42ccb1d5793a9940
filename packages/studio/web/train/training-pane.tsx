import { useEffect, useRef, useState } from 'preact/hooks';
import type { TrainingInfo } from '../../src/training/types.ts';
import { Decide } from './decide.tsx';
import { duration, type Learning } from './learning.ts';
import { LearningChart } from './learning-chart.tsx';
import { Scores } from './scores.tsx';
import { learning, stop } from './state.ts';

/** One training: how it goes, what it came to, and what is to become of its model. */
export function TrainingPane({ training }: { training: TrainingInfo }) {
  const told = learning.value;
  const pane = useRef<HTMLElement>(null);
  // Below the plan, where the window is narrow.
  useEffect(() => {
    if (matchMedia('(max-width: 60rem)').matches) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [training.id]);
  const { plan, id, state } = training;
  const running = state === 'running' && told.end === null;
  const learned = (told.steps.length > 0 || told.charts.size > 0) && (
    <details open={told.end?.state !== 'done'} class="train-learning">
      <summary>How it {running ? 'is' : 'was'} learned</summary>
      <div class="train-charts">
        {[...told.charts.values()].map((curves) => (
          <LearningChart key={curves.chart.title} curves={curves} drawnAt={told} />
        ))}
      </div>
      <ol class="train-steps" aria-label="Steps">
        {told.steps.map(({ name, seconds }) => (
          <li key={`${name} ${seconds}`}>
            <span>{name}</span> <span class="muted">{duration(seconds)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
  return (
    <section ref={pane} class="card train-pane" aria-label={`Training ${id}`}>
      <div class="row">
        <h2 class="grow">
          {plan.method} from {plan.data.map(({ name }) => name).join(', ')}
        </h2>
        <Elapsed training={training} running={running} />
        {running && (
          <button type="button" onClick={() => stop(id)}>
            Cancel
          </button>
        )}
      </div>
      <State training={training} told={told} running={running} />
      {told.end?.state === 'done' && training.outcome !== null && <Decide training={training} />}
      {running && learned}
      {told.scores.length > 0 && <Scores training={training} told={told} />}
      {!running && learned}
    </section>
  );
}

function State({ training, told, running }: { training: TrainingInfo; told: Learning; running: boolean }) {
  const { progress, end } = told;
  if (running) {
    return (
      <div>
        <p role="status">{progress === null ? 'Choosing pages …' : `${progress.about} …`}</p>
        {progress === null ? (
          <progress class="train-progress" aria-label="Progress" />
        ) : (
          <progress
            class="train-progress"
            aria-label={progress.about}
            value={progress.done}
            max={progress.all}
          />
        )}
      </div>
    );
  }
  if (end?.state === 'failed')
    return (
      <p class="train-failed" role="status">
        {end.error?.message}
      </p>
    );
  if (end?.state === 'cancelled')
    return <p role="status">It was cancelled: its process has ended, and nothing is left of it.</p>;
  const kept = training.model.state === 'kept' ? `, kept as ${training.model.name}` : '';
  return end === null ? null : (
    <p role="status" class="muted">
      Done{kept}
      {training.model.state === 'discarded' && ', discarded: nothing is left of the model'}.
    </p>
  );
}

function Elapsed({ training, running }: { training: TrainingInfo; running: boolean }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const until = training.ended ?? Math.max(now, training.started);
  return <span class="muted numbers">{duration((until - training.started) / 1000)}</span>;
}
