import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { filesIn, known, readHtml, readText, siteOf } from './files.ts';

interface GroundTruth {
  url?: string;
  ground_truth: {
    main_content: string;
    title?: string;
    author?: string;
    publish_date?: string;
    with?: string[];
    without?: string[];
  };
  _internal?: { page_type?: { primary?: string } };
}

/** WCXB: `html/NNNN.html.gz` and `ground-truth/NNNN.json` of one split's folder. */
export async function* importWcxb(root: string): AsyncGenerator<DatasetPage> {
  for (const file of filesIn(path.join(root, 'html'), /\.html(\.gz)?$/)) {
    const id = path.basename(file).replace(/\.html(\.gz)?$/, '');
    const truth: GroundTruth = JSON.parse(readText(path.join(root, 'ground-truth', `${id}.json`)));
    const { main_content, title, author, publish_date, ...snippets } = truth.ground_truth;
    yield {
      id,
      ...known({ url: truth.url, site: siteOf(truth.url), type: truth._internal?.page_type?.primary }),
      html: readHtml(file),
      gold: {
        text: main_content,
        ...known({ title, author, date: publish_date, with: snippets.with, without: snippets.without }),
      },
    };
  }
}
