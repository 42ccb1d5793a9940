import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { openFiles } from './open-local.ts';

/** Takes files that are dropped anywhere in the window, whatever view is open. */
export function DropAnywhere() {
  const over = useSignal(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    on('dragover', () => {
      over.value = true;
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) over.value = false;
    });
    on('drop', ({ dataTransfer }) => {
      over.value = false;
      openFiles([...dataTransfer!.files]);
    });
    return () => leaving.abort();
  }, []);
  return over.value ? (
    <div class="drop-anywhere" aria-hidden="true">
      Drop the page to open it
    </div>
  ) : null;
}
