import type { TrainingSetup } from '../../src/training/types.ts';

interface Props {
  labels: TrainingSetup['labels'];
  datasets: readonly string[];
  /** Pages of a dataset to take at first. */
  usual: number;
  /** Pages to take, by dataset. */
  chosen: Readonly<Record<string, number>>;
  onChoose(chosen: Readonly<Record<string, number>>): void;
}

/** The pages to learn from: what was labelled, and datasets or samples of them. */
export function DataChoice({ labels, datasets, usual, chosen, onChoose }: Props) {
  const { [LABELS]: _, ...others } = chosen;
  const toggle = (name: string, pages: number, wanted: boolean) => {
    const { [name]: __, ...rest } = chosen;
    onChoose(wanted ? { ...rest, [name]: pages } : rest);
  };
  return (
    <fieldset class="train-data">
      <legend>Pages to learn from</legend>
      <label>
        <input
          type="checkbox"
          checked={LABELS in chosen}
          disabled={labels.pages === 0}
          onChange={(event) => toggle(LABELS, labels.pages, event.currentTarget.checked)}
        />{' '}
        What was labelled:{' '}
        <strong>
          {labels.pages} {labels.pages === 1 ? 'page' : 'pages'}
        </strong>
        {labels.pages > 0 && ` of ${labels.sites} ${labels.sites === 1 ? 'site' : 'sites'}`}
      </label>
      <p class="muted train-file">
        {labels.pages === 0 ? 'The Label view writes them to ' : ''}
        {labels.file}
      </p>
      {datasets.length > 0 && (
        <div class="train-sets">
          {datasets.map((name) => (
            <div key={name} class="row train-set">
              <label class="grow">
                <input
                  type="checkbox"
                  checked={name in others}
                  onChange={(event) => toggle(name, usual, event.currentTarget.checked)}
                />{' '}
                {name}
              </label>
              {name in others && (
                <label>
                  <span class="muted">at most</span>{' '}
                  <input
                    type="number"
                    class="train-most"
                    min={1}
                    max={100_000}
                    required
                    value={others[name]}
                    aria-label={`At most so many pages of ${name}, evenly spread`}
                    onInput={({ currentTarget: { valueAsNumber } }) => {
                      if (valueAsNumber >= 1) toggle(name, Math.floor(valueAsNumber), true);
                    }}
                  />{' '}
                  <span class="muted">pages</span>
                </label>
              )}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** The dataset that is being labelled. */
const LABELS = 'labels';
