import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { byPaper, methodLine } from '../app/method-groups.ts';
import { adjust, route } from '../app/route.ts';
import { methods, setup, usableMethods } from '../app/state.ts';
import { keptModels, refreshModels } from '../models/kept-models.ts';
import { AnotherVersion, variedMethod } from './versions.tsx';

/** The methods and peers that are compared, as the address says. */
export function chosenNames(params: Readonly<Record<string, string>>, peers: readonly string[]): string[] {
  const named = params['methods']?.split(',').filter(Boolean) ?? [];
  if (named.length > 0) return [...new Set(named)];
  const seen = params['method'] ?? 'pith';
  const others = ['pith', 'mss', ...peers.filter((name) => name === 'readability-linkedom')];
  return [...new Set([seen, ...others])];
}

const choose = (names: readonly string[]) => adjust({ methods: names.join(',') });

/** Which are compared: to take out, to put first, to add. */
export function Choice({ names }: { names: readonly string[] }) {
  const peers = useComputed(() => setup.value?.peers ?? []);
  /** The one of which another version is being made. */
  const varied = useSignal<string | null>(null);
  useEffect(() => {
    refreshModels();
  }, []);
  const add = (name: string) => {
    if (name !== '') choose([...names, name]);
  };
  const models = keptModels.value.map(({ name, method }) => `${method}@${name}`);
  const version = varied.value === null ? null : variedMethod(varied.value);
  const left = methods.value.filter(({ name }) => !names.includes(name));
  return (
    <div class="row compare-choice">
      <ul class="compare-chips" aria-label="Compared">
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            {variedMethod(name) !== null && (
              <button
                type="button"
                class="quiet"
                aria-label={`Another version of ${name}`}
                title="Compare it with the same method, with other options"
                onClick={() => {
                  varied.value = name;
                }}
              >
                ±
              </button>
            )}
            <button
              type="button"
              class="quiet"
              aria-label={`Without ${name}`}
              disabled={names.length < 2}
              onClick={() => choose(names.filter((other) => other !== name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <select
        class="method-list"
        aria-label="Add a method or peer"
        value=""
        onChange={(event) => {
          add(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">Add a method or tool …</option>
        {byPaper(left).map(({ paper, methods: listed }) => (
          <optgroup key={paper} label={paper}>
            {listed.map((method) => (
              <option key={method.name} value={method.name} disabled={!usableMethods.value.includes(method)}>
                {methodLine(method)}
              </option>
            ))}
          </optgroup>
        ))}
        {models.some((name) => !names.includes(name)) && (
          <optgroup label="With models of yours">
            {models
              .filter((name) => !names.includes(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </optgroup>
        )}
        {peers.value.length > 0 && (
          <optgroup label="Today's tools">
            {peers.value
              .filter((name) => !names.includes(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </optgroup>
        )}
      </select>
      <label>
        <input
          type="checkbox"
          checked={route.value.params['whole'] !== undefined}
          onChange={(event) => adjust({ whole: event.currentTarget.checked ? '1' : null })}
        />{' '}
        more of long texts
      </label>
      {varied.value !== null && version !== null && (
        <AnotherVersion
          key={varied.value}
          from={varied.value}
          method={version}
          taken={names}
          onAdd={(spec) => {
            varied.value = null;
            add(spec);
          }}
          onClose={() => {
            varied.value = null;
          }}
        />
      )}
    </div>
  );
}
