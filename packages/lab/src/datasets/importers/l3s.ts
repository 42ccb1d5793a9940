import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { filesIn, readHtml } from './files.ts';

/** L3S-GN1: `original/<uuid>.html` and `annotated/<uuid>.html`. */
export async function* importL3s(root: string): AsyncGenerator<DatasetPage> {
  for (const file of filesIn(path.join(root, 'original'), /\.html$/)) {
    const annotated = path.join(root, 'annotated', path.basename(file));
    if (!existsSync(annotated)) continue;
    yield {
      id: path.basename(file, '.html'),
      type: 'article',
      html: readHtml(file),
      gold: { annotatedHtml: readHtml(annotated) },
    };
  }
}
