import { useEffect, useState } from 'preact/hooks';
import type { PageEntry } from '../../src/api.ts';
import { setup } from '../app/state.ts';
import { EXAMPLES } from '../host/examples.ts';
import { ask } from '../host/host.ts';
import { keptPages } from '../host/local-pages.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** `3 of 40`; null where the page stands alone. */
  place: string | null;
}

const ALONE: Neighbours = { previous: null, next: null, place: null };

/** The pages before and after one: of its dataset, of the command line, of the files that were opened, of the examples. */
export function useNeighbours(ref: string): Neighbours {
  const [neighbours, setNeighbours] = useState(ALONE);
  useEffect(() => {
    let wanted = true;
    // Without them the page is still there.
    refsBeside(ref).then(
      (refs) => wanted && setNeighbours(beside(refs, ref)),
      () => wanted && setNeighbours(ALONE),
    );
    return () => {
      wanted = false;
    };
  }, [ref, setup.value]);
  return neighbours;
}

function beside(refs: readonly string[], ref: string): Neighbours {
  const at = refs.indexOf(ref);
  if (at < 0 || refs.length < 2) return ALONE;
  return {
    previous: refs[at - 1] ?? null,
    next: refs[at + 1] ?? null,
    place: `${at + 1} of ${refs.length}`,
  };
}

const datasets = new Map<string, Promise<readonly string[]>>();

async function refsBeside(ref: string): Promise<readonly string[]> {
  const refsOf = (pages: readonly { ref: string }[]) => pages.map((page) => page.ref);
  const [, kind, rest] = /^(\w+):(.*)$/s.exec(ref) ?? [];
  if (kind === 'example') return refsOf(EXAMPLES);
  if (kind === 'file') return refsOf(setup.peek()?.opened ?? []);
  if (kind === 'local') return refsOf(await keptPages());
  if (kind !== 'data') return [];
  const name = rest.slice(0, rest.indexOf('/'));
  if (!datasets.has(name)) datasets.set(name, pagesOf(name));
  return datasets.get(name)!;
}

async function pagesOf(name: string): Promise<readonly string[]> {
  const pages = await ask<PageEntry[]>(`datasets/${encodeURIComponent(name)}/pages`);
  return pages.map(({ id }) => `data:${name}/${id}`);
}
