import { type DatasetPage, findDataset, readDataset } from 'pith/internal/records/dataset';

const MOST = 60;

/** Real pages of all types where the datasets are at hand; none elsewhere, and the test says what it skipped. */
const wcxb: DatasetPage[] = [];
const file = findDataset('wcxb-dev');
if (file !== null) {
  for await (const page of readDataset(file, 20)) if (wcxb.push(page) === MOST) break;
} else console.warn('skipped: real pages (no wcxb-dev.jsonl.gz under PITH_DATA or ../shared/datasets)');

export function realPages(count: number): DatasetPage[] {
  return wcxb.slice(0, count);
}
