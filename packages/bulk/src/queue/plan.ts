import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeDurably, writeFailure } from 'pith/internal/files/durable';
import { makeFolder } from 'pith/internal/files/make-folder';
import { PithError } from 'pith/internal/page/errors';
import { entriesOf } from '../entries.ts';
import { canBeSplit, type Entry } from '../entry.ts';
import { type BatchJob, survey } from '../job.ts';
import { MANIFEST } from '../manifest.ts';
import { weightOf } from '../records.ts';
import { firstPages } from './first-pages.ts';

/** What workers read of a job; models lie beside it. */
export interface StoredJob {
  fingerprint: string;
  pieces: number;
  job: Omit<BatchJob, 'sources' | 'limit'>;
}

/** The folders of a job that is shared out, below its output. */
export function placesIn(folder: string) {
  const own = join(folder, '.pith');
  return {
    own,
    job: join(own, 'job.json'),
    model: join(own, 'model'),
    memory: join(own, 'memory'),
    pieces: join(own, 'pieces'),
    done: join(own, 'done'),
    temporary: join(own, 'tmp'),
  };
}

export const pieceName = (piece: number) => String(piece).padStart(5, '0');

/** Writes a job and its pieces where workers find them; the same job again is left as it is. */
export async function planJob(job: BatchJob, pieceBytes: number, restart: boolean): Promise<StoredJob> {
  const places = placesIn(job.folder);
  const { fingerprint } = await survey(job);
  if (restart) await removeJob(job.folder);
  const there = await readJob(job.folder).catch(() => null);
  if (there?.fingerprint === fingerprint) return there;
  await refuseTaken(job.folder, there !== null);
  for (const folder of [places.pieces, places.done, places.temporary])
    await makeFolder(folder).catch((error) => {
      throw writeFailure(error, job.folder);
    });
  let pieces = 0;
  const all = piecesOf(entriesOf(job.sources), pieceBytes);
  for await (const piece of firstPages(all, job.limit, job.read)) {
    const path = join(places.pieces, `${pieceName(pieces++)}.json`);
    await writeDurably(`${path}.tmp`, path, JSON.stringify(piece));
  }
  const { sources: _, limit: __, setup, ...rest } = job;
  for (const [name, bytes] of Object.entries(setup.models)) {
    const path = places[name as 'model' | 'memory'];
    await writeDurably(`${path}.tmp`, path, Buffer.from(bytes).toString('base64'));
  }
  const stored: StoredJob = {
    fingerprint,
    pieces,
    job: { ...rest, folder: resolve(job.folder), setup: { ...setup, models: {} } },
  };
  // Last, so that a job that is there is there as a whole.
  await writeDurably(`${places.job}.tmp`, places.job, JSON.stringify(stored));
  return stored;
}

export async function readJob(folder: string): Promise<StoredJob> {
  const places = placesIn(folder);
  const stored = JSON.parse(await readFile(places.job, 'utf8')) as StoredJob;
  for (const name of ['model', 'memory'] as const) {
    const text = await readFile(places[name], 'utf8').catch(() => null);
    if (text !== null) stored.job.setup.models[name] = new Uint8Array(Buffer.from(text, 'base64'));
  }
  // Where this machine has it: it may be mounted elsewhere.
  stored.job.folder = folder;
  return stored;
}

/** Pieces of about the same size: parts of files that can be split, whole files, and lists of pages. */
export async function* piecesOf(entries: AsyncIterable<Entry>, bytes: number): AsyncGenerator<Entry[]> {
  let list: Entry[] = [];
  let weight = 0;
  for await (const entry of entries) {
    const size = await weightOf(entry);
    const split = size > bytes && canBeSplit(entry);
    if (list.length > 0 && (split || weight + size > bytes)) {
      yield list;
      list = [];
      weight = 0;
    }
    if (split) {
      const parts = Math.ceil(size / bytes);
      for (let part = 0; part < parts; part++) {
        const start = Math.round((part * size) / parts);
        yield [{ ...entry, start, end: Math.round(((part + 1) * size) / parts) }];
      }
      continue;
    }
    list.push(entry);
    weight += size;
  }
  if (list.length > 0) yield list;
}

async function refuseTaken(folder: string, otherJob: boolean): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const local = names.includes(MANIFEST) || names.some((name) => /^(part|piece)-\d{5,}/.test(name));
  if (!otherJob && !local) return;
  throw new PithError(
    'OTHER_JOB',
    `${folder} has the output of another job: other sources, other options or another version. Give another folder, or --restart to remove it and begin anew.`,
  );
}

async function removeJob(folder: string): Promise<void> {
  const places = placesIn(folder);
  const held = await access(join(places.own, 'lock')).then(
    () => true,
    () => false,
  );
  if (held) throw new PithError('OTHER_JOB', `A run on this machine writes to ${folder}. Wait for it.`);
  await rm(places.own, { recursive: true, force: true });
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === MANIFEST || /^(part|piece)-\d{5,}/.test(name))
      await rm(join(folder, name), { recursive: true });
  }
}
