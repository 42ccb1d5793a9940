import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { during, report } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { download } from '../ui/take.ts';
import { keptLines } from './browser-store.ts';
import { entries, replaceEntry } from './saving.ts';
import { store } from './store.ts';

/** The dataset of labels as a file: taken home where there is no server, and brought back. */
export function LabelFiles() {
  const done = entries.value.filter(({ labels }) => labels?.done).length;
  const begun = entries.value.length - done;
  return (
    <div class="row">
      {!hasServer && (
        <button type="button" disabled={done === 0} onClick={() => downloadLines('labels.jsonl', true)}>
          Download labels.jsonl ({done})
        </button>
      )}
      {!hasServer && begun > 0 && (
        <button type="button" onClick={() => downloadLines('drafts.jsonl', false)}>
          Download drafts.jsonl ({begun})
        </button>
      )}
      <label>
        Bring in a file of labels{' '}
        <input
          type="file"
          accept=".jsonl"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) bringIn(file);
          }}
        />
      </label>
    </div>
  );
}

function downloadLines(name: string, done: boolean): void {
  during('Writing the file …', async () => {
    const lines = (await keptLines(done)).map((line) => `${JSON.stringify(line)}\n`);
    download(lines.join(''), 'application/x-ndjson', name);
  });
}

function readLine(line: string, name: string): LabelledPage {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${name} is no file of labels: it has lines that are not JSON.`);
  }
}

/** What is in the file and not newer here. */
function bringIn(file: File): void {
  during(`Reading ${file.name} …`, async () => {
    let left = 0;
    for (const line of (await file.text()).split('\n')) {
      if (line.trim() === '') continue;
      const { id, gold: _, labels, ...page } = readLine(line, file.name);
      if (labels === undefined) left++;
      else replaceEntry(await store.save({ id: String(id), labels, page }));
    }
    if (left > 0) report(new Error(`${left} lines of ${file.name} have no labels made by hand: left out.`));
  });
}
