import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { adjust, route } from '../app/route.ts';
import type { Ask } from '../engine/protocol.ts';
import { askFor } from '../models/kept-models.ts';

/**
 * Milliseconds for which an option has to be left alone to count as resting. Then it is written to the address, of which
 * browsers allow few changes, and what takes longer than the verdict is made.
 */
export const OPTION_REST = 250;

export interface ChosenMethod {
  /** The method with its options: `cetr-tm:lambda=0.5`. */
  spec: ReadonlySignal<string>;
  /** The same with its model, as the engine is asked; null until the model is here. */
  asked: ReadonlySignal<Ask | null>;
  /** Moves options. */
  move(spec: string): void;
  /** Takes another method, with a model that was kept or the package's. */
  choose(method: string, model: string | null): void;
}

/** The method that the address names, and ways to choose another. */
export function useMethod(): ChosenMethod {
  const moving = useSignal<string | null>(null);
  const timer = useRef(0);
  const spec = useComputed(() => moving.value ?? route.value.params['method'] ?? 'pith');
  const asked = useComputed(() => askFor(spec.value));
  const settle = (changes: Record<string, string | null>) => {
    clearTimeout(timer.current);
    adjust(changes);
    moving.value = null;
  };
  const move = (to: string) => {
    moving.value = to;
    clearTimeout(timer.current);
    const { view } = route.peek();
    timer.current = window.setTimeout(() => {
      // Else one has gone on, and the address is that of another view.
      if (route.peek().view === view) settle({ method: to });
    }, OPTION_REST);
  };
  return { spec, asked, move, choose: (method, model) => settle({ method, model }) };
}
