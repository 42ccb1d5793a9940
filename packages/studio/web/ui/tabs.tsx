import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string }[];
  shown: Name;
  onShow(name: Name): void;
  children: ComponentChildren;
}

/** One of several panes; arrow keys go from tab to tab. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent, by: number) => {
    const next = (tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length;
    event.stopPropagation();
    event.preventDefault();
    onShow(tabs[next].name);
    (list.current!.children[next] as HTMLElement).focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-pane`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(event, 1);
              if (event.key === 'ArrowLeft') step(event, -1);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
