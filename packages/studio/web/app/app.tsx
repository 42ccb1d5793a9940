import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasServer } from '../host/host.ts';
import { DropAnywhere } from '../open/drop-anywhere.tsx';
import { KeyHelp, useKeys } from '../ui/keys.tsx';
import { addressOf, go, route } from './route.ts';
import { current, problem, report } from './state.ts';
import { useShownBusy } from './use-shown-busy.ts';
import { VIEWS, type View } from './views.ts';

/** The frame around every view: where one is, what is going on, what went wrong. */
export function App() {
  const shown = useSignal<{ view: View; Component: ComponentType } | null>(null);
  useSignalEffect(() => {
    const view = VIEWS.find(({ name }) => name === route.value.view) ?? VIEWS[0];
    if (shown.peek()?.view === view) return;
    view.load().then(({ default: Component }) => {
      if ((VIEWS.find(({ name }) => name === route.peek().view) ?? VIEWS[0]) !== view) return;
      shown.value = { view, Component };
      document.title = `${view.title} – Pith Studio`;
    }, report);
  });
  const usable = VIEWS.filter(({ needsServer }) => hasServer || needsServer !== true);
  useKeys(
    'Everywhere',
    usable.map((view, i) => ({ key: `Alt+${i + 1}`, about: view.title, run: () => goTo(view) })),
  );
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        To the content
      </button>
      <header class="bar">
        <a class="brand" href={addressOf('open')}>
          Pith Studio
        </a>
        <nav aria-label="Views">
          {usable.map((view) => (
            <a
              key={view.name}
              href={linkTo(view)}
              aria-current={shown.value?.view === view ? 'page' : undefined}
              aria-disabled={view.ofPage && current.value === null}
            >
              {view.title}
            </a>
          ))}
        </nav>
        <Busy />
        <KeyHelp />
      </header>
      <Problem />
      <DropAnywhere />
      <main id="main" tabIndex={-1} class={`view view-${shown.value?.view.name ?? 'none'}`}>
        {shown.value && <shown.value.Component />}
      </main>
    </>
  );
}

/** A view of a page takes the page along, and what it is looked at with. */
const TAKEN = ['method', 'model', 'rendered'];

function linkTo({ name, ofPage }: View): string {
  const { params } = route.value;
  const ref = current.value?.source.ref ?? params['page'];
  if (!ofPage || ref === undefined) return addressOf(name);
  const taken = TAKEN.filter((param) => params[param] !== undefined);
  return addressOf(name, { page: ref, ...Object.fromEntries(taken.map((param) => [param, params[param]])) });
}

function goTo(view: View): void {
  if (!view.ofPage || current.peek() !== null) go(...fromAddress(linkTo(view)));
}

function fromAddress(address: string): [view: string, params: Record<string, string>] {
  const [view, query = ''] = address.slice(2).split('?');
  return [view, Object.fromEntries(new URLSearchParams(query))];
}

function focusMain(): void {
  document.getElementById('main')!.focus();
}

/** What is being waited for. In the bar: elsewhere it would cover what one may want to press. */
function Busy() {
  const waitingFor = useShownBusy();
  return (
    <p class="busy" role="status">
      {waitingFor.value}
    </p>
  );
}

/** What went wrong last. */
function Problem() {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.value !== null) alert.current?.focus();
  }, [problem.value]);
  if (problem.value === null) return null;
  return (
    <div class="problem" role="alert" tabIndex={-1} ref={alert}>
      <p>{problem.value}</p>
      <button
        type="button"
        onClick={() => {
          problem.value = null;
        }}
      >
        Close
      </button>
    </div>
  );
}
