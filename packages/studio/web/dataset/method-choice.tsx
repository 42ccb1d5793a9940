import { useComputed } from '@preact/signals';
import { isRunBefore } from '../../src/evaluations/run-before.ts';
import { byPaper } from '../app/method-groups.ts';
import { methods, setup } from '../app/state.ts';
import { measured, measuredNames } from './measured.ts';

interface Props {
  chosen: readonly string[];
  onChoose(names: string[]): void;
}

/** The methods that work on the HTML alone, and today's tools; with how many pages are measured of each. */
export function MethodChoice({ chosen, onChoose }: Props) {
  const plain = useComputed(() =>
    methods.value.filter(({ needs }) => !needs.includes('model') && !needs.includes('visual')),
  );
  const before = useComputed(() => measuredNames.value.filter(isRunBefore));
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <details class="dataset-methods">
      <summary>Methods and peers: {chosen.join(', ') || 'none'}</summary>
      <div class="dataset-papers">
        {byPaper(plain.value).map(({ paper, methods: listed }) => (
          <Names
            key={paper}
            legend={paper}
            names={listed.map(({ name }) => name)}
            chosen={chosen}
            onToggle={toggle}
          />
        ))}
        <Names legend="Today's tools" names={setup.value?.peers ?? []} chosen={chosen} onToggle={toggle} />
        {before.value.length > 0 && (
          <Names legend="Measured before" names={before.value} chosen={chosen} onToggle={toggle} />
        )}
      </div>
    </details>
  );
}

interface NamesProps {
  legend: string;
  names: readonly string[];
  chosen: readonly string[];
  onToggle(name: string): void;
}

function Names({ legend, names, chosen, onToggle }: NamesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {names.map((name) => {
        const known = measured.value?.byMethod.get(name)?.size ?? 0;
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={chosen.length === 1 && chosen[0] === name}
              onChange={() => onToggle(name)}
            />{' '}
            {name}
            {known > 0 && <span class="muted"> ({known.toLocaleString('en')} measured)</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
