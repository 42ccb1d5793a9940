import { PithError } from '../page/index.ts';

/** For a method that has no model of its own, as no site looks like another. */
export function noModel(name: string): PithError {
  const message = `The method "${name}" needs a model of the site: learn one from pages of it with "pith learn-site PAGES -o site.model", and give it with --model site.model.`;
  return new PithError('NO_MODEL', message, { name });
}
