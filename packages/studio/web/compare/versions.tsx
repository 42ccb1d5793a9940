import { useSignal } from '@preact/signals';
import { methods } from '../app/state.ts';
import type { MethodInfo } from '../engine/protocol.ts';
import { MethodOptions } from '../see/method-options.tsx';

/** The method that a name in the list of compared ones is a version of, where it has options to move. */
export function variedMethod(name: string): MethodInfo | null {
  if (name.includes('@')) return null;
  const method = methods.value.find((one) => one.name === name.split(':')[0]);
  return method === undefined || method.parameters.length === 0 ? null : method;
}

interface Props {
  /** What the new version begins with: `cetr-tm:lambda=0.5`. */
  from: string;
  method: MethodInfo;
  taken: readonly string[];
  onAdd(spec: string): void;
  onClose(): void;
}

/** The same method with other options, to stand beside the first. */
export function AnotherVersion({ from, method, taken, onAdd, onClose }: Props) {
  const spec = useSignal(from);
  return (
    <fieldset class="row compare-version">
      <legend>Another version of {method.name}</legend>
      <MethodOptions
        method={method}
        spec={spec.value}
        onChange={(to) => {
          spec.value = to;
        }}
      />
      <button type="button" disabled={taken.includes(spec.value)} onClick={() => onAdd(spec.value)}>
        Compare with it
      </button>
      <button type="button" class="quiet" onClick={onClose}>
        Close
      </button>
    </fieldset>
  );
}
