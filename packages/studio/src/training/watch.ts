import type { Chart, TrainingEvent } from './types.ts';

/** Milliseconds between two events of the same progress. */
const PAUSE = 100;

/** Tells what a training does, not more often than anyone can look. */
export class Watch {
  readonly #tell: (event: TrainingEvent) => void;
  readonly #start = performance.now();
  #last = { about: '', at: 0 };

  constructor(tell: (event: TrainingEvent) => void) {
    this.#tell = tell;
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  tell(event: TrainingEvent): void {
    this.#tell(event);
  }

  progress(about: string, done: number, all: number): void {
    const now = performance.now();
    if (about === this.#last.about && now - this.#last.at < PAUSE && done < all) return;
    this.#last = { about, at: now };
    this.#tell({ kind: 'progress', about, done, all });
  }

  step(name: string): void {
    this.#tell({ kind: 'result', what: 'step', name, seconds: this.seconds });
  }

  point(chart: Chart, series: string, x: number, y: number): void {
    this.#tell({ kind: 'result', what: 'point', chart, series, x, y });
  }
}
