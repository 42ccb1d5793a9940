import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A key that does something: `k`, `ArrowDown`, `Shift+ArrowUp`, `Ctrl+z`, `Alt+1`. */
export interface Key {
  key: string;
  about: string;
  run(): void;
}

interface Group {
  name: string;
  keys: readonly Key[];
}

/** What is listening now, the newest last: it goes before the others. */
const groups = signal<readonly Group[]>([]);

/** Listens to keys as long as the component is there; they are listed by `?`. Typing in fields is left alone. */
export function useKeys(name: string, keys: readonly Key[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const listed = keys.map(({ key, about }) => `${key} ${about}`).join();
  // Not after the next frame: a key that follows at once on one that changes the list is meant for the new list.
  useLayoutEffect(() => {
    const group: Group = {
      name,
      keys: latest.current.map(({ key, about }) => ({
        key,
        about,
        // By name: a key may come when others are in the list already and this has not been told.
        run: () => latest.current.find((now) => now.key === key)?.run(),
      })),
    };
    groups.value = [...groups.peek(), group];
    return () => {
      groups.value = groups.peek().filter((other) => other !== group);
    };
  }, [name, listed]);
}

/** Finds who listens to a pressed key; also for events inside the frame of a page. */
export function pressKey(event: KeyboardEvent): void {
  if (isTyping(event)) return;
  const pressed = nameOf(event);
  for (const group of [...groups.peek()].reverse()) {
    const key = group.keys.find((candidate) => candidate.key === pressed);
    if (key === undefined) continue;
    event.preventDefault();
    key.run();
    return;
  }
}

addEventListener('keydown', pressKey);

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const control = ctrlKey || metaKey;
  // Of letters and signs the shift is in the letter; with Ctrl not every system says so.
  const shift = shiftKey && (key.length > 1 || control);
  const letter = control && key.length === 1 ? key.toLowerCase() : key;
  const parts = [control ? 'Ctrl' : '', altKey ? 'Alt' : '', shift ? 'Shift' : '', letter];
  return parts.filter(Boolean).join('+');
}

/** Whether a key belongs to the field, button or list that has the focus. */
function isTyping({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const { tagName, isContentEditable } = target as HTMLElement;
  if (tagName === 'TEXTAREA' || tagName === 'SELECT' || isContentEditable)
    return !(altKey || (ctrlKey && key !== 'z'));
  if (tagName === 'INPUT') {
    const { type } = target as HTMLInputElement;
    if (['checkbox', 'radio', 'button'].includes(type)) return key === ' ' || key.startsWith('Arrow');
    return !(altKey || ((ctrlKey || metaKey) && key !== 'z'));
  }
  return (
    (tagName === 'BUTTON' || tagName === 'A' || tagName === 'SUMMARY') && (key === 'Enter' || key === ' ')
  );
}

/** The list of keys, by the button or by `?`. */
export function KeyHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  useKeys('Everywhere', [{ key: '?', about: 'this list', run: open }]);
  return (
    <>
      <button type="button" class="quiet" onClick={open} aria-haspopup="dialog">
        Keys
      </button>
      <dialog ref={dialog} class="keys" aria-label="Keys">
        <form method="dialog">
          {byName(groups.value).map(([name, keys]) => (
            <section key={name}>
              <h2>{name}</h2>
              <dl>
                {keys.map(({ key, about }) => (
                  <div key={key}>
                    <dt>
                      <kbd>{shownKey(key)}</kbd>
                    </dt>
                    <dd>{about}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}

function byName(all: readonly Group[]): [name: string, keys: Key[]][] {
  const named = new Map<string, Key[]>();
  for (const { name, keys } of all) named.set(name, [...(named.get(name) ?? []), ...keys]);
  return [...named];
}

const SHOWN: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

const shownKey = (key: string) =>
  key
    .split('+')
    .map((part) => SHOWN[part] ?? part)
    .join(' + ');
