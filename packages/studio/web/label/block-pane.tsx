import { BLOCK_CLASSES, BLOCK_KINDS, type BlockClass, kindOf } from '@pith/lab/internal/labels/block-classes';
import { BlockRows } from './block-rows.tsx';
import { acceptRun, growRun, labelRun, run } from './desk.ts';
import { KIND_KEYS } from './label-keys.ts';
import type { Labeller } from './labeller.ts';

/** Every block with its label, and what can be said of the chosen ones. */
export function BlockPane({ at }: { at: Labeller }) {
  const { from, to } = run.value;
  const none = to <= from;
  return (
    <div class="label-blocks">
      <div class="row" role="toolbar" aria-label="Label of the chosen blocks">
        {BLOCK_KINDS.map((name, i) => (
          <button
            key={name}
            type="button"
            class={`label-class label-class-${name}`}
            disabled={none}
            onClick={() => labelRun(name)}
          >
            {name}{' '}
            <span aria-hidden="true">
              <kbd>{i + 1}</kbd> <kbd>{KIND_KEYS[name]}</kbd>
            </span>
          </button>
        ))}
        <select
          aria-label="A role that says more"
          disabled={none}
          value=""
          onChange={(event) => {
            labelRun(event.currentTarget.value as BlockClass);
            event.currentTarget.value = '';
          }}
        >
          <option value="">Role …</option>
          {BLOCK_KINDS.map((kind) => {
            const roles = BLOCK_CLASSES.filter((name) => name !== kind && kindOf(name) === kind);
            return (
              roles.length > 0 && (
                <optgroup key={kind} label={`${kind}, more exactly`}>
                  {roles.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
        <button type="button" disabled={none} onClick={() => labelRun(null)}>
          No label
        </button>
      </div>
      <div class="row">
        <button type="button" disabled={none} onClick={growRun}>
          All in this element
        </button>
        <button type="button" onClick={() => at.restIsBoilerplate()}>
          The rest is boilerplate
        </button>
        {at.suggestion.value !== null && (
          <button type="button" disabled={none} onClick={acceptRun}>
            Accept here
          </button>
        )}
        <span class="muted" role="status">
          {summary(at, from, to)}
        </span>
      </div>
      <BlockRows at={at} />
    </div>
  );
}

function summary(at: Labeller, from: number, to: number): string {
  const classes = at.classes.value;
  const left = classes.reduce((sum, label) => sum + (label === 0 ? 1 : 0), 0);
  const chosen = to - from > 1 ? `${to - from} blocks chosen, ` : '';
  return `${chosen}${left} of ${classes.length} not labelled`;
}
