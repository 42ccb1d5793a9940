import { useEffect } from 'preact/hooks';
import { byPaper, methodLine } from '../app/method-groups.ts';
import { route } from '../app/route.ts';
import { methods, mustRenderFor, setup, usableMethods } from '../app/state.ts';
import { keptModels, refreshModels } from '../models/kept-models.ts';
import { MethodOptions } from './method-options.tsx';
import type { ChosenMethod } from './use-method.ts';

/** Between a method and the model it is used with. */
const WITH = ' · ';

/** The methods, those among them for which a model was kept, and the options of the chosen one. */
export function MethodChoice({ spec, move, choose }: ChosenMethod) {
  useEffect(() => {
    refreshModels();
  }, []);
  const { model } = route.value.params;
  const [name] = spec.value.split(':');
  const chosen = methods.value.find((method) => method.name === name);
  const toRender = methods.value.filter((method) => mustRenderFor(method.name));
  const usable = (wanted: string) =>
    (mustRenderFor(wanted) && setup.value?.canRender === true) ||
    usableMethods.value.some((one) => one.name === wanted);
  const isListed = keptModels.value.some((kept) => kept.name === model && kept.method === name);
  return (
    <>
      <label class="row">
        <span>Method</span>
        <select
          class="method-list"
          value={model === undefined ? name : name + WITH + model}
          onChange={(event) => {
            const [method, with_] = event.currentTarget.value.split(WITH);
            choose(method, with_ ?? null);
          }}
        >
          {byPaper(methods.value).map(({ paper, methods: listed }) => (
            <optgroup key={paper} label={paper}>
              {listed.map((method) => (
                <option key={method.name} value={method.name} disabled={!usable(method.name)}>
                  {methodLine(method)}
                  {toRender.includes(method) && ' (needs a rendered page)'}
                </option>
              ))}
            </optgroup>
          ))}
          {keptModels.value.length > 0 && (
            <optgroup label="With models of yours">
              {keptModels.value.map((kept) => (
                <option key={kept.name} disabled={!usable(kept.method)}>
                  {kept.method + WITH + kept.name}
                </option>
              ))}
            </optgroup>
          )}
          {model !== undefined && !isListed && (
            <option value={name + WITH + model}>
              {name + WITH + (model.startsWith('~') ? 'new, not kept yet' : model)}
            </option>
          )}
        </select>
      </label>
      {chosen && <MethodOptions method={chosen} spec={spec.value} onChange={move} />}
    </>
  );
}
