import { useId } from 'preact/hooks';
import type { OptionValues, TrainingOption } from '../../src/training/types.ts';

interface Props {
  option: TrainingOption;
  /** What was chosen; nothing so far, where it is undefined. */
  value: OptionValues[string] | undefined;
  onChange(value: string | number | boolean | null): void;
}

/** An option of training, with what it is for. */
export function OptionField({ option, value = option.default, onChange }: Props) {
  const id = useId();
  const { name, about } = option;
  if (option.kind === 'flag') {
    return (
      <label>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />{' '}
        {`${name} `}
        <span class="muted">{about}</span>
      </label>
    );
  }
  return (
    <div class="field">
      <label for={id}>{name}</label>
      {option.kind === 'choice' ? (
        <select
          id={id}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-describedby={`${id}-is`}
        >
          {option.choices.map((choice) => (
            <option key={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          step={option.whole ? 1 : 'any'}
          min={option.least}
          max={option.most}
          value={value === null ? '' : String(value)}
          required={option.default !== null}
          aria-describedby={`${id}-is`}
          onInput={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)
          }
        />
      )}
      <span id={`${id}-is`}>{about}</span>
    </div>
  );
}
