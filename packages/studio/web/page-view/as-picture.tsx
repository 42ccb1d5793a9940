import type { Signal } from '@preact/signals';
import type { Current } from '../app/state.ts';

/** The switch between the picture of a rendered page and the page itself; nothing where there is no picture. */
export function AsPicture({ page, shown }: { page: Current; shown: Signal<boolean> }) {
  if (page.opened.look?.screenshot == null) return null;
  return (
    <label>
      <input
        type="checkbox"
        checked={shown.value}
        onChange={(event) => {
          shown.value = event.currentTarget.checked;
        }}
      />{' '}
      as a picture
    </label>
  );
}
