import { LIKELY } from '@pith/methods/internal/news-wrapper/find-news';
import { shippedModel } from '@pith/methods/internal/news-wrapper/shipped';
import { extractWith } from 'pith/internal/extract-with';
import type { Extractor } from 'pith/internal/extractors/selection';
import { titleIsRight } from '../../metrics/metadata.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import { readText } from '../truth.ts';
import { DATASET, isLabelled, PAGES, truePages } from './pages.ts';

/** Chooses nothing, so that the article has the title that the page states. */
const NOTHING: Extractor = {
  name: 'nothing',
  summary: 'Nothing',
  reference: '',
  year: 2026,
  needs: [],
  extract: ({ blocks }) => ({
    keep: new Uint8Array(blocks.count),
    score: new Float32Array(blocks.count),
    title: -1,
    reasons: () => [],
  }),
};

/** Whether the title that the page states is the better one where the wrapper of the package is unsure. */
export async function unlikelyTitleTable(setting: Setting): Promise<PlainTable> {
  const titles: { likely: boolean; right: boolean; statedIsRight: boolean }[] = [];
  const step = setting.sample === undefined ? 1 : Math.max(1, Math.floor(PAGES / setting.sample));
  const done = setting.progress('pages', Math.ceil(PAGES / step));
  for await (const tested of truePages(requireRendered(setting, DATASET), setting.data, step)) {
    done();
    if (!isLabelled(tested)) continue;
    const { page, truth, finder } = tested;
    const { title } = finder.find(shippedModel());
    const isRight = (text: string) => titleIsRight(text, truth.titleText!);
    titles.push({
      likely: title !== null && title.posterior >= LIKELY,
      right: title !== null && isRight(readText(page, title.node)),
      statedIsRight: isRight(extractWith([NOTHING], page, { method: NOTHING.name }).title ?? ''),
    });
  }
  const row = (name: string, of: typeof titles) => [
    name,
    String(of.length),
    String(of.filter(({ right }) => right).length),
    String(of.filter(({ statedIsRight }) => statedIsRight).length),
  ];
  const [likely, unlikely] = [true, false].map((wanted) => titles.filter((one) => one.likely === wanted));
  return {
    kind: 'plain',
    header: [
      'the likeliest title has a posterior',
      'pages',
      'it is right',
      'the title that the page states is right',
    ],
    rows: [row(`of at least ${LIKELY}`, likely), row(`below ${LIKELY}`, unlikely)],
  };
}
