import { useEffect, useRef } from 'preact/hooks';
import { current, renderCurrent, setup } from '../app/state.ts';
import { AsPicture } from '../page-view/as-picture.tsx';
import { acceptAll, asPicture, dismiss, labeller, type Mode, mode, suggest } from './desk.ts';
import { toggleDone } from './label-keys.ts';
import type { Labeller } from './labeller.ts';
import { doneCount, items, nextPage } from './queue.ts';
import { saveState } from './saving.ts';

const MODES: readonly { name: Mode; title: string }[] = [
  { name: 'elements', title: 'Title and body' },
  { name: 'blocks', title: 'Block by block' },
];

const SAVED = { saved: 'saved', saving: 'saving …', failed: 'not saved yet' } as const;

/** The way of labelling, going back, suggestions, and whether the page is finished. */
export function LabelBar() {
  const at = labeller.value;
  return (
    <div class="row label-bar">
      <h1 class="unseen">Label pages</h1>
      {at !== null && <PageControls at={at} />}
      <span class="row label-onward">
        <button type="button" onClick={nextPage}>
          Next page
        </button>
        <span class="muted" role="status">
          {doneCount.value} of {items.value.length} labelled
        </span>
      </span>
      {at !== null && at.news.value !== null && <News at={at} text={at.news.value} />}
    </div>
  );
}

/** What other windows did, until it is read. */
function News({ at, text }: { at: Labeller; text: string }) {
  return (
    <div class="row label-news">
      <p role="status">{text}</p>
      <button
        type="button"
        onClick={() => {
          at.news.value = null;
        }}
      >
        Close
      </button>
    </div>
  );
}

function PageControls({ at }: { at: Labeller }) {
  const { done } = at.said.value;
  return (
    <>
      <fieldset class="label-modes">
        <legend class="unseen">Way of labelling</legend>
        {MODES.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            aria-pressed={mode.value === name}
            onClick={() => {
              mode.value = name;
            }}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <button type="button" disabled={!at.canUndo.value} onClick={() => at.undo()}>
        Undo
      </button>
      <button type="button" disabled={!at.canRedo.value} onClick={() => at.redo()}>
        Redo
      </button>
      {at.suggestion.value === null ? (
        <>
          <button type="button" onClick={() => suggest()}>
            Suggest
          </button>
          {at.page.opened.look !== null && (
            <button
              type="button"
              title="Title and body as the news wrapper finds them by how the page looks"
              onClick={() => suggest('news-wrapper')}
            >
              Suggest as news
            </button>
          )}
        </>
      ) : (
        <Suggested at={at} />
      )}
      {setup.value?.canRender && current.value?.opened.look === null && (
        <button type="button" onClick={renderCurrent}>
          Render
        </button>
      )}
      <AsPicture page={at.page} shown={asPicture} />
      <button
        type="button"
        class={done ? '' : 'primary'}
        aria-pressed={done}
        disabled={!done && !at.canBeDone.value}
        title={at.canBeDone.value ? '' : 'Nothing is labelled as content yet'}
        onClick={toggleDone}
      >
        Done
      </button>
      <span class="muted" role="status">
        {done ? 'labelled' : 'not done yet'}, {SAVED[saveState.value]}
      </span>
    </>
  );
}

/** The focus goes to what Enter should do. */
function Suggested({ at }: { at: Labeller }) {
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => accept.current?.focus(), []);
  const confidence = at.suggestion.value?.confidence ?? null;
  return (
    <>
      <button
        type="button"
        ref={accept}
        title={confidence === null ? '' : `The method expects an F1 of ${confidence.toFixed(2)}`}
        onClick={acceptAll}
      >
        Accept {mode.value === 'blocks' ? 'all' : 'title and body'}
      </button>
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
    </>
  );
}
