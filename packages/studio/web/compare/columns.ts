import { signal } from '@preact/signals';
import type { PeerText } from '../../src/api.ts';
import type { Current } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Compared, Laid, Reference, Said } from '../engine/protocol.ts';
import { post } from '../host/host.ts';
import { modelBytes } from '../models/kept-models.ts';

/** A method or peer that is compared. */
export interface Column {
  name: string;
  /** Null until it is there. */
  compared: Compared | null;
  failed: string | null;
}

/** What all are measured against. */
export interface Measure {
  /** `gold`, or the method that stands for it. */
  name: string;
  isGold: boolean;
  laid: Laid | null;
}

export const columns = signal<readonly Column[]>([]);
export const measure = signal<Measure | null>(null);

let latest = 0;

/** Runs all of them and compares; the columns fill as answers come. What was asked before is left behind. */
export async function fillColumns(
  page: Current,
  names: readonly string[],
  peers: readonly string[],
  whole: boolean,
): Promise<void> {
  const run = ++latest;
  const isWanted = () => run === latest;
  columns.value = names.map((name) => ({ name, compared: null, failed: null }));
  measure.value = null;
  const { gold } = page.source;
  const laid = gold === null ? null : await engine.layGold(page.key, gold);
  if (!isWanted()) return;
  measure.value = { name: laid === null ? names[0] : 'gold', isGold: laid !== null, laid };
  // Fails in each column that waits for it.
  const reference: Promise<Reference> =
    gold !== null && laid !== null ? Promise.resolve({ gold }) : saidBy(page, names[0], peers);
  await Promise.all(
    names.map(async (name) => {
      const change = (part: Partial<Column>) => {
        if (isWanted())
          columns.value = columns
            .peek()
            .map((column) => (column.name === name ? { ...column, ...part } : column));
      };
      try {
        const said = await saidBy(page, name, peers);
        if (isWanted()) change({ compared: await engine.compare(page.key, said, await reference, whole) });
      } catch (error) {
        change({ failed: (error as Error).message });
      }
    }),
  );
}

const MOST_REMEMBERED = 40;
const remembered = new Map<string, Promise<PeerText>>();

/** Our methods run in the engine, `mss@mine` with a model that was kept; a peer is asked once for each page. */
async function saidBy(page: Current, name: string, peers: readonly string[]): Promise<Said> {
  if (!peers.includes(name)) {
    const [method, model] = name.split('@');
    return { method, ...(model !== undefined && { model: await modelBytes(model) }) };
  }
  const { ref, html, url } = page.source;
  const key = `${ref} ${name}`;
  let answer = remembered.get(key);
  if (answer === undefined) {
    answer = post<PeerText>('peers', { name, html, url });
    remembered.set(key, answer);
    answer.catch(() => remembered.delete(key));
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  }
  return answer;
}
