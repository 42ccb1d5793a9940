import { Converter } from 'typedoc';

/** A plugin of typedoc: a module of the reference is called what one imports, `pith/page` and not `pith/src/page`. */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) module.name = importName(module.name);
  });
}

function importName(name) {
  const [folder, , ...rest] = name.split('/');
  return [folder === 'pith' ? 'pith' : `@pith/${folder}`, ...rest].join('/');
}
