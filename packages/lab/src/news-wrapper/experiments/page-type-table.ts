import { guessOf } from 'pith/internal/extractors/pith/page-type-guess';
import { pageTypes } from 'pith/internal/extractors/pith/pipeline';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import { countPages, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { NO_LIMITS } from '../../no-limits.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';

/** Sets of news that the model of page types has not learned from. */
const NEWS = ['big9-chaos', 'l3s-gn1'];

/** The paper's open question: can one tell a news page? Here by the type of the page, on pages that are news. */
export async function pageTypeTable(setting: Setting): Promise<PlainTable> {
  const rows: string[][] = [];
  for (const name of NEWS) {
    const file = requireDataset(name, setting.data);
    const count = await countPages(file);
    const every = setting.sample === undefined ? 1 : Math.max(1, Math.floor(count / setting.sample));
    const done = setting.progress(`pages of ${name}`, Math.ceil(count / every));
    const types: string[] = [];
    let place = 0;
    for await (const { html, url } of readDataset(file)) {
      if (place++ % every !== 0) continue;
      types.push(
        guessOf(pageTypes(parsePage(html, { ...(url && { url }), limits: NO_LIMITS }), pithModel())).type,
      );
      done();
    }
    const articles = types.filter((type) => type === 'article').length;
    rows.push([name, String(types.length), `${((100 * articles) / types.length).toFixed(1)} %`]);
  }
  return { kind: 'plain', header: ['pages of news', 'pages', 'taken for articles'], rows };
}
