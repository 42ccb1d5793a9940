import { during } from '../app/state.ts';
import { type Measuring, stopMeasuring } from './measured.ts';

/** How far the measuring is, and the way to end it. */
export function Progress({ measuring: { job, done, all, rate } }: { measuring: Measuring }) {
  const said = `${done.toLocaleString('en')} of ${all.toLocaleString('en')} pages`;
  return (
    <div class="row dataset-progress">
      <progress max={all || 1} value={done} aria-label={job.about} />
      <span role="status" title="A page counts once for each method.">
        {job.about}: {said}
        {rate !== null && `, ${rate.toFixed(rate < 10 ? 1 : 0)} pages/s`}
      </span>
      <button type="button" onClick={() => during('Ending …', stopMeasuring)}>
        Cancel
      </button>
    </div>
  );
}
