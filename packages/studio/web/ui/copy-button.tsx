import { useSignal } from '@preact/signals';
import { report } from '../app/state.ts';
import { copy } from './take.ts';

/** Milliseconds for which a button says that it has copied. */
const SAID = 2000;

/** Copies a text, and says so. */
export function CopyButton({ title, text, about }: { title: string; text(): string; about?: string }) {
  const copied = useSignal(false);
  return (
    <button
      type="button"
      title={about}
      onClick={() =>
        copy(text()).then(() => {
          copied.value = true;
          setTimeout(() => {
            copied.value = false;
          }, SAID);
        }, report)
      }
    >
      {copied.value ? 'Copied' : title}
      <span class="unseen" role="status">
        {copied.value && `${title}: done`}
      </span>
    </button>
  );
}
