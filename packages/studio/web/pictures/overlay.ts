import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Box } from '../page-view/marks.ts';

/** What a picture draws over the page while it is shown. */
export interface Overlay {
  /** Of each block, one of `MARKS` or none, in place of the method's verdict; null leaves the verdict. */
  marks: readonly (string | null)[] | null;
  boxes: readonly Box[];
}

export const overlay = signal<Overlay | null>(null);

/** Draws over the page as long as the component is there; again when anything in `of` changes. */
export function useOverlay(make: () => Overlay | null, of: readonly unknown[]): void {
  useEffect(() => {
    overlay.value = make();
  }, of);
  useEffect(
    () => () => {
      overlay.value = null;
    },
    [],
  );
}
