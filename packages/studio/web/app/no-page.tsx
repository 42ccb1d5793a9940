import { addressOf } from './route.ts';
import { busy } from './state.ts';

/** In place of a view of a page where none is open; nothing while one is on its way. */
export function NoPage() {
  if (busy.value !== null) return null;
  return (
    <p class="muted">
      No page is open. <a href={addressOf('open')}>Open one</a> first.
    </p>
  );
}
