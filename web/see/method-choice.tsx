import { useEffect } from 'preact/hooks';
import { adjust, route } from '../app/route.ts';
import { methods, usableMethods } from '../app/state.ts';
import { keptModels, refreshModels } from '../models/kept-models.ts';

/** Between a method and the model it is used with. */
const WITH = ' · ';

/** The methods, and those among them for which a model was kept. */
export function MethodChoice() {
  useEffect(() => {
    refreshModels();
  }, []);
  const { method = 'pith', model } = route.value.params;
  const [name] = method.split(':');
  const usable = (wanted: string) => usableMethods.value.some((one) => one.name === wanted);
  const isListed = keptModels.value.some((kept) => kept.name === model && kept.method === name);
  const choose = (value: string) => {
    const [to, with_] = value.split(WITH);
    adjust({ method: to, model: with_ ?? null });
  };
  return (
    <label class="row">
      <span>Method</span>
      <select
        value={model === undefined ? name : name + WITH + model}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {methods.value.map((one) => (
          <option key={one.name} disabled={!usable(one.name)}>
            {one.name}
          </option>
        ))}
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
  );
}
