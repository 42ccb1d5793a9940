/** Tells of a place of the pointer. `held`: the button is down. */
type Tell = (event: MouseEvent, held: boolean) => void;

/**
 * Where the pointer goes, told once a frame: to find out what is there takes time. The newest place counts. A busy machine
 * draws few frames, so the last place before the button goes up is told at once: a drag must not end before it.
 */
export class PointerMoves {
  readonly #tell: Tell;
  readonly #signal: AbortSignal;
  #newest: MouseEvent | null = null;
  #isWaiting = false;

  constructor(tell: Tell, signal: AbortSignal) {
    this.#tell = tell;
    this.#signal = signal;
  }

  take(event: MouseEvent): void {
    this.#newest = event;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#tellNewest();
    });
  }

  /** The button goes up. */
  end(): void {
    this.#tellNewest();
  }

  #tellNewest(): void {
    const event = this.#newest;
    this.#newest = null;
    if (event !== null && !this.#signal.aborted) this.#tell(event, (event.buttons & 1) === 1);
  }
}
