import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  label: string;
  count: number;
  /** The row that is chosen, -1 for none. */
  chosen: number;
  onChoose(row: number): void;
  /** What a row shows, and how it is read aloud. */
  row(at: number): { content: ComponentChildren; name: string };
}

/** Rows drawn; those before and after are counted. */
const MOST = 300;
/** A row this near to the end of those drawn brings others. */
const NEAR = 20;

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list to choose from, by pointer or by arrow keys. */
export function ChoiceList({ label, count, chosen, onChoose, row }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const from = useWindow(count, chosen);
  const to = Math.min(count, from + MOST);
  useEffect(() => {
    const at = list.current!.children[chosen - from] as HTMLElement | undefined;
    if (at === undefined) return;
    const { scrollTop, clientHeight } = list.current!;
    if (at.offsetTop < scrollTop) list.current!.scrollTop = at.offsetTop;
    else if (at.offsetTop + at.offsetHeight > scrollTop + clientHeight)
      list.current!.scrollTop = at.offsetTop + at.offsetHeight - clientHeight;
  }, [chosen, from]);
  const press = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(chosen, count);
    if (next === undefined) return;
    // The arrow keys of the view would go from block to block.
    event.stopPropagation();
    event.preventDefault();
    if (next >= 0 && next < count) onChoose(next);
  };
  return (
    <>
      <div
        class="choices"
        ref={list}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={chosen >= from && chosen < to ? `${id}-${chosen}` : undefined}
        onKeyDown={press}
      >
        {Array.from({ length: to - from }, (_, i) => {
          const at = from + i;
          const { content, name } = row(at);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={at}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === chosen}
              class="choice"
              onClick={() => onChoose(at)}
            >
              <span class="unseen">{name}</span>
              <span class="choice-shown" aria-hidden="true">
                {content}
              </span>
            </div>
          );
        })}
      </div>
      {to - from < count && (
        <p class="muted">
          {from + 1} to {to} of {count}
        </p>
      )}
    </>
  );
}

/** The first row drawn: it stays while the chosen one is well inside. */
function useWindow(count: number, chosen: number): number {
  const from = useRef(0);
  const inside = chosen < 0 || (chosen >= from.current + NEAR && chosen < from.current + MOST - NEAR);
  if (!inside) from.current = chosen - MOST / 2;
  from.current = Math.max(0, Math.min(from.current, count - MOST));
  return from.current;
}
