import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { adjust, route } from '../app/route.ts';
import type { Ask } from '../engine/protocol.ts';

/** Milliseconds for which an option has to rest before it is written to the address: browsers allow few changes of it. */
const REST = 250;

/** The method that the address names, and a way to choose another: `cetr-tm:lambda=0.5`. */
export function useMethod(): { asked: ReadonlySignal<Ask>; choose(spec: string): void } {
  const moving = useSignal<string | null>(null);
  const timer = useRef(0);
  const spec = useComputed(() => moving.value ?? route.value.params['method'] ?? 'pith');
  const asked = useComputed<Ask>(() => ({ method: spec.value }));
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (to: string) => {
    moving.value = to;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      adjust({ method: to });
      moving.value = null;
    }, REST);
  };
  return { asked, choose };
}
