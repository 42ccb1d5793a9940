import { findShares } from '@pith/lab/internal/gold/find-conventions';
import { findDataset } from 'pith/internal/records/dataset';

/** `npm run conventions`: of headlines, captions, comments and bylines, the share that the gold of each dataset has. */
const MOST_PAGES = 100;
const DATASETS =
  process.argv.length > 2
    ? process.argv.slice(2)
    : 'wcxb-dev cleaneval-final world-news articles-2023 dragnet l3s-gn1 big9-chaos cleanportaleval'.split(
        ' ',
      );

console.log('dataset           headline        captions        comments        bylines');
for (const name of DATASETS) {
  const file = findDataset(name);
  if (file === null) {
    console.log(`${name.padEnd(17)} NOT MEASURED: the dataset is not there.`);
    continue;
  }
  const { headline, captions, comments, bylines } = await findShares(file, MOST_PAGES);
  const cells = [headline, captions, comments, bylines].map(({ share, pages }) =>
    `${share.toFixed(2)} of ${pages}`.padEnd(15),
  );
  console.log(`${name.padEnd(17)} ${cells.join(' ').trimEnd()}`);
}
