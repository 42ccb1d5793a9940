import { computed, signal } from '@preact/signals';

/** Where one is in the workbench, as the address after `#` says: `#/see?page=…&method=pith`. */
export interface Route {
  view: string;
  params: Readonly<Record<string, string>>;
}

const hash = signal(location.hash);
addEventListener('hashchange', () => {
  hash.value = location.hash;
});

export const route = computed<Route>(() => {
  const [path, query = ''] = hash.value.replace(/^#\/?/, '').split('?');
  return { view: path || 'open', params: Object.fromEntries(new URLSearchParams(query)) };
});

/** The address of a view. */
export function addressOf(view: string, params: Route['params'] = {}): string {
  const query = new URLSearchParams(params).toString();
  return `#/${view}${query === '' ? '' : `?${query}`}`;
}

export function go(view: string, params: Route['params'] = {}): void {
  location.hash = addressOf(view, params);
}

/** Changes parameters of the view one is in, without a step for the browser's back button. */
export function adjust(changes: Record<string, string | null>): void {
  const params = Object.entries({ ...route.peek().params, ...changes }).filter(([, value]) => value !== null);
  history.replaceState(null, '', addressOf(route.peek().view, Object.fromEntries(params) as Route['params']));
  hash.value = location.hash;
}
