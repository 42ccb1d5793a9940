import { meanScores, type Scores } from '@pith/lab/internal/metrics/scores';
import type { DataFacts, PageScore, TrainingInfo } from '../../src/training/types.ts';
import { oldName, signed } from './learning.ts';
import { trainingSetup } from './state.ts';

const MEASURES = ['precision', 'recall', 'f1'] as const;

/** The means of all pages measured so far, and how they are to be read. */
export function MeanScores({ training, scores }: { training: TrainingInfo; scores: readonly PageScore[] }) {
  const method = trainingSetup.value?.methods.find(({ name }) => name === training.plan.method);
  const before = meanScores(scores.map((score) => score.old));
  const after = meanScores(scores.map((score) => score.new));
  const better = scores.filter((score) => score.new.f1 > score.old.f1 + SAME).length;
  const worse = scores.filter((score) => score.new.f1 < score.old.f1 - SAME).length;
  return (
    <div class="train-means">
      <table aria-label="Mean scores, old and new">
        <thead>
          <tr>
            <th scope="col">Mean of {scores.length} pages</th>
            <th scope="col" class="numbers">
              Precision
            </th>
            <th scope="col" class="numbers">
              Recall
            </th>
            <th scope="col" class="numbers">
              F1
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={`Old: ${oldName(method ?? {})}`} scores={before} />
          <Row name="New: held out" scores={after} />
          <tr>
            <th scope="row">Difference</th>
            {MEASURES.map((measure) => (
              <td key={measure} class={`numbers ${toneOf(after[measure] - before[measure])}`}>
                {signed(after[measure] - before[measure])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        Better on {better} pages, worse on {worse}, the same on {scores.length - better - worse}.
      </p>
      <Fairness training={training} />
    </div>
  );
}

function Row({ name, scores }: { name: string; scores: Scores }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {MEASURES.map((measure) => (
        <td key={measure} class="numbers">
          {scores[measure].toFixed(3)}
        </td>
      ))}
    </tr>
  );
}

/** What was compared, so that nobody takes it for more than it is. */
function Fairness({ training: { outcome } }: { training: TrainingInfo }) {
  if (outcome === null) return null;
  const { data, learned, method } = outcome;
  return (
    <ul class="train-fair">
      <li>
        Both on the same {data.pages} pages of {data.sites} {data.sites === 1 ? 'site' : 'sites'}, measured by
        words as “pith eval” does; {learned} of them taught something.
      </li>
      {outcome.beside === undefined ? (
        <li>
          The new model does not start from the package’s: it knows only what these pages taught it, while the
          package’s was learned from many more.
        </li>
      ) : (
        <li>
          The package has no model of {method}, which knows only sites that it has learned; so{' '}
          {outcome.beside} stands beside it.
        </li>
      )}
      <li>
        The pages are in {data.folds} parts, {partsInWords(data)} Each part is measured by a model that was
        learned from the others. The model to keep, which See shows the pages with, is learned from all.
      </li>
      {data.pages < FEW && (
        <li class="train-few">
          {data.pages} pages are few: another choice of pages could give quite other scores.
        </li>
      )}
      {(data.accepted ?? 0) > 0 && (
        <li class="train-few">
          On {data.accepted} of these pages the labels are suggestions that were accepted. There the method
          that made them, mostly the package’s pith, is right by construction, and its scores are too good.
        </li>
      )}
      {data.seen.length > 0 && (
        <li class="train-few">
          The package’s {outcome.beside ?? method} was itself learned from {data.seen.join(' and ')}: it has
          seen these pages, and its scores are better than on new ones.
        </li>
      )}
    </ul>
  );
}

/** Below so many pages a mean says little. */
const FEW = 20;

/** How the parts were made, and what follows from it. */
function partsInWords({ by, sites, pages }: DataFacts): string {
  if (by === 'site')
    return 'all pages of a site in the same one, so that no site is learned from and measured.';
  if (by === 'page of each site')
    return 'one page of a site after the other, because this method knows only sites that it has learned: the scores are of pages it has not seen, of sites it has.';
  if (sites >= pages)
    return 'one page after the other: each is of a site of its own, so no site is in two parts.';
  return `one page after the other, because ${sites} sites are too few to divide. Pages of one site are in several parts, so the scores say how well the model knows these sites, not others.`;
}

/** What counts as no difference. */
const SAME = 0.0005;

export function toneOf(difference: number): string {
  if (Math.abs(difference) < SAME) return '';
  return difference > 0 ? 'train-better' : 'train-worse';
}
