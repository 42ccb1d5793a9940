import { useSignal } from '@preact/signals';
import type { KeptModel } from '../../src/training/types.ts';
import { during } from '../app/state.ts';
import { put, remove } from '../host/host.ts';
import { codeFor, commandFor, forgetModel, keptModels, refreshModels } from '../models/kept-models.ts';
import { Command } from './command.tsx';
import { kilobytes, UseIt } from './decide.tsx';
import { oldName } from './learning.ts';
import { refresh } from './state.ts';

/** The models that were kept, to use, rename, download and delete. */
export function KeptModels() {
  if (keptModels.value.length === 0) return null;
  return (
    <section class="card" aria-label="Kept models">
      <h2>Models that you kept</h2>
      <ul class="train-models">
        {keptModels.value.map((model) => (
          <Model key={model.name} model={model} />
        ))}
      </ul>
    </section>
  );
}

function Model({ model }: { model: KeptModel }) {
  const doing = useSignal<'nothing' | 'renaming' | 'deleting'>('nothing');
  const { name, method, outcome, made } = model;
  const { scores, data } = outcome;
  const done = () => {
    doing.value = 'nothing';
  };
  return (
    <li>
      <div class="row">
        <strong class="grow">{name}</strong>
        <UseIt model={model} />
        <a href={`api/models/${encodeURIComponent(name)}`} download={`${name}.model`}>
          Download
        </a>
        <button
          type="button"
          aria-label={`Rename ${name}`}
          onClick={() => {
            doing.value = 'renaming';
          }}
        >
          Rename
        </button>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={() => {
            doing.value = 'deleting';
          }}
        >
          Delete
        </button>
      </div>
      {doing.value === 'renaming' && <Renaming model={model} done={done} />}
      {doing.value === 'deleting' && <Deleting model={model} done={done} />}
      <p class="muted">
        {method}, {outcome.learned} pages of {data.sets.map((set) => set.name).join(', ')}, F1{' '}
        {scores.new.f1.toFixed(3)} held out ({oldName(outcome)}: {scores.old.f1.toFixed(3)}),{' '}
        {kilobytes(outcome.bytes)}, <time dateTime={made}>{made.slice(0, 16).replace('T', ' ')}</time>
      </p>
      <Command text={commandFor(model)} />
      <Command text={codeFor(model)} />
    </li>
  );
}

function Renaming({ model: { name }, done }: { model: KeptModel; done(): void }) {
  return (
    <form
      class="row"
      aria-label={`Rename ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        const to = new FormData(event.currentTarget).get('name') as string;
        during('Renaming …', async () => {
          await put(`models/${encodeURIComponent(name)}`, { name: to.trim() });
          await changed(name, to.trim());
          done();
        });
      }}
    >
      <input
        name="name"
        class="grow"
        defaultValue={name}
        required
        maxLength={64}
        aria-label="New name"
        autofocus
      />
      <button type="submit">Rename</button>
      <button type="button" onClick={done}>
        Leave it
      </button>
    </form>
  );
}

function Deleting({ model: { name }, done }: { model: KeptModel; done(): void }) {
  return (
    <fieldset class="row train-sure">
      <legend class="unseen">Delete {name}</legend>
      <span class="grow">Delete the file of {name}?</span>
      <button
        type="button"
        onClick={() =>
          during('Deleting …', async () => {
            await remove(`models/${encodeURIComponent(name)}`);
            await changed(name);
          })
        }
      >
        Delete it
      </button>
      <button type="button" autofocus onClick={done}>
        Leave it
      </button>
    </fieldset>
  );
}

async function changed(...names: string[]): Promise<void> {
  names.forEach(forgetModel);
  await Promise.all([refreshModels(), refresh()]);
}
