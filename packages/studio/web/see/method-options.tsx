import { useId } from 'preact/hooks';
import type { MethodInfo } from '../engine/protocol.ts';
import { isSwitch, rangeOf, specOf, valuesOf } from './method-spec.ts';

interface Props {
  method: MethodInfo;
  /** The method with its options as they are. */
  spec: string;
  onChange(spec: string): void;
}

/** A control for each parameter of a method; the page follows as it moves. */
export function MethodOptions({ method, spec, onChange }: Props) {
  const values = valuesOf(method, spec);
  if (method.parameters.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of the bar's row
    <div class="row see-options" role="group" aria-label={`Options of ${method.name}`}>
      {method.parameters.map((parameter) => (
        <Option
          key={`${method.name} ${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name]}
          onChange={(value) => onChange(specOf(method, { ...values, [parameter.name]: value }))}
        />
      ))}
      <button
        type="button"
        class="quiet"
        disabled={spec === method.name}
        onClick={() => onChange(method.name)}
      >
        Reset
      </button>
    </div>
  );
}

interface OptionProps {
  parameter: MethodInfo['parameters'][number];
  value: number;
  onChange(value: number): void;
}

function Option({ parameter, value, onChange }: OptionProps) {
  const id = useId();
  const { name, about } = parameter;
  const { min, max, step } = rangeOf(parameter);
  if (isSwitch({ min, max, step })) {
    return (
      <label class="see-option" title={about}>
        <input
          type="checkbox"
          checked={value !== 0}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        />
        {name}
      </label>
    );
  }
  const take = (event: Event & { currentTarget: HTMLInputElement }) => {
    const { valueAsNumber } = event.currentTarget;
    if (Number.isFinite(valueAsNumber) && event.currentTarget.validity.valid) onChange(valueAsNumber);
  };
  return (
    <span class="see-option" title={about}>
      <label for={id}>{name}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step }}
        // One given by hand may lie between steps or beyond the ends.
        value={value}
        aria-description={about}
        onInput={take}
      />
      <input
        type="number"
        aria-label={`${name}: ${about}`}
        {...{ min, max, step }}
        value={value}
        onInput={take}
      />
    </span>
  );
}
