import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { nodePath, type Page, PithError } from 'pith/page';
import type { HandLabels } from '../labels/hand-labels.ts';
import type { NewsTruth } from './truth.ts';

/** A line of a file of labels: where the title and the body of a page are, by `nodePath`; null where there is none. */
export interface NewsLabel {
  /** The page's id in its dataset. */
  id: string;
  url?: string;
  title: string | null;
  body: string | null;
  /** `gold`: derived from the gold text; `hand`: someone looked. */
  by: 'gold' | 'hand';
  /** Of derived labels: the word F1 of the best subtree against the gold. */
  bodyF1?: number;
}

/** The labels that a page's gold allows. */
export function labelOf(page: Page, { id, url }: DatasetPage, truth: NewsTruth): NewsLabel {
  const path = (node: number) => (node < 0 ? null : nodePath(page, node));
  return {
    id,
    ...(url && { url }),
    title: path(truth.title),
    body: path(truth.body),
    by: 'gold',
    bodyF1: Number(truth.bodyF1.toFixed(4)),
  };
}

/** The labels of a file, by the pages' ids. */
export async function readLabels(file: string): Promise<Map<string, NewsLabel>> {
  const labels = new Map<string, NewsLabel>();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number++;
    if (line.trim() === '') continue;
    const label = parseLabel(line);
    if (label === null)
      throw new PithError(
        'BAD_INPUT',
        `${file}: line ${number} is no label. A line is {"id", "title", "body", "by"} with XPaths like /html[1]/body[1]/div[2]; see docs/datasets.md.`,
        { file, number },
      );
    labels.set(label.id, label);
  }
  return labels;
}

function parseLabel(line: string): NewsLabel | null {
  try {
    const label = ofDatasetLine(JSON.parse(line));
    const isPath = (path: unknown) => path === null || (typeof path === 'string' && path.startsWith('/'));
    return typeof label.id === 'string' && isPath(label.title) && isPath(label.body) ? label : null;
  } catch {
    return null;
  }
}

/** Pages labelled by hand in the workbench have their labels inside the dataset's line. */
function ofDatasetLine(line: NewsLabel & { labels?: HandLabels }): NewsLabel {
  if (line.labels === undefined) return line;
  const { id, url, labels } = line;
  return { id, ...(url && { url }), title: labels.title, body: labels.body, by: labels.by };
}
