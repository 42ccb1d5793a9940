import { renderedFolder } from '@pith/render/internal/rendered-folder';
import { PithError } from 'pith/page';
import type { Setting } from './paper.ts';

/** Where the rendered pages of a dataset are. */
export function requireRendered({ rendered }: Setting, dataset: string): string {
  if (rendered !== undefined) return renderedFolder(rendered, dataset);
  throw new PithError(
    'BAD_OPTION',
    `This table needs the rendered pages of ${dataset}: pith render --dataset ${dataset} -o FOLDER, then --rendered FOLDER.`,
    { dataset },
  );
}
