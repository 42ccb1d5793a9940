import { connect, type Remote } from './calls.ts';
import type { Engine } from './engine.ts';

/** The engine, in a thread of its own. It loads while the first view is being looked at. */
export const engine: Remote<Engine> = connect<Engine>(
  new Worker(new URL('./engine.ts', import.meta.url), { type: 'module', name: 'engine' }),
);
