import { useEffect } from 'preact/hooks';
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
    mustRenderFor(wanted) || usableMethods.value.some((one) => one.name === wanted);
  const isListed = keptModels.value.some((kept) => kept.name === model && kept.method === name);
  return (
    <>
      <label class="row">
        <span>Method</span>
        <select
          value={model === undefined ? name : name + WITH + model}
          onChange={(event) => {
            const [method, with_] = event.currentTarget.value.split(WITH);
            choose(method, with_ ?? null);
          }}
        >
          {methods.value
            .filter((method) => !toRender.includes(method))
            .map((method) => (
              <option key={method.name} disabled={!usable(method.name)}>
                {method.name}
              </option>
            ))}
          {toRender.length > 0 && (
            <optgroup label="of the rendered page" disabled={setup.value?.canRender !== true}>
              {toRender.map((method) => (
                <option key={method.name}>{method.name}</option>
              ))}
            </optgroup>
          )}
          {keptModels.value.map((kept) => (
            <option key={kept.name} disabled={!usable(kept.method)}>
              {kept.method + WITH + kept.name}
            </option>
          ))}
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
