import { useSignal } from '@preact/signals';

/** A command to take along. */
export function Command({ text }: { text: string }) {
  const copied = useSignal(false);
  return (
    <div class="row train-command">
      <code class="grow">{text}</code>
      <button
        type="button"
        class="quiet"
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          copied.value = true;
        }}
      >
        Copy
      </button>
      <span role="status" class="muted">
        {copied.value && 'copied'}
      </span>
    </div>
  );
}
