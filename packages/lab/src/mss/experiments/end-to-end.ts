import { cleanRun } from '@pith/methods/internal/mss/clean';
import { selectRun } from '@pith/methods/internal/mss/select-run';
import {
  isArticle,
  type MssModel,
  type Subsequence,
  segmentSequence,
  segmentTokens,
} from '@pith/methods/mss';
import { type DatasetPage, readDataset, requireDataset } from 'pith/internal/records/dataset';
import type { Page } from 'pith/page';
import { groupBy } from '../../group-by.ts';
import { mean } from '../../metrics/scores.ts';
import { metricWords } from '../../metrics/words.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { looksLikeArticle, parseWithSource } from '../examples.ts';
import { goldRun } from '../gold-run.ts';
import { labelBlocks, parseWrappers } from '../wrapper.ts';
import { corpusOf, groupsOf } from './corpus.ts';
import { type Document, isBig9, readAs } from './documents.ts';
import { measureRun, ofOtherDomains, train } from './measure.ts';
import { measureWords } from './measure-words.ts';
import { meanText, percent, plainTable } from './rows.ts';
import { WRAPPERS } from './wrappers.ts';

/** The pages of some documents, read once more: the documents have forgotten them. */
async function* pagesOf(
  documents: readonly Document[],
  setting: Setting,
): AsyncGenerator<[Document, DatasetPage]> {
  for (const [name, some] of groupBy(documents, ({ dataset }) => dataset)) {
    const byId = new Map(some.map((document) => [document.id, document]));
    for await (const page of readDataset(requireDataset(name, setting.data))) {
      const document = byId.get(page.id);
      if (document !== undefined) yield [document, page];
    }
  }
}

/** Section 5.1 from its beginning: wrappers label pages, obvious failures are left out, a model learns from the rest. */
export async function wrapperTable(setting: Setting): Promise<PlainTable> {
  const { test } = await corpusOf(setting);
  const wrappers = parseWrappers(JSON.stringify(WRAPPERS));
  const labelled: { document: Document; f1: number; passes: boolean }[] = [];
  const nine = test.filter(isBig9);
  for await (const [document, { html }] of pagesOf(nine, setting)) {
    const page = parseWithSource(html);
    const content = labelBlocks(page, document.site, wrappers);
    const run = content === null ? null : goldRun(page, content);
    if (run === null) continue;
    labelled.push({
      document: { ...document, gold: run, isExample: true },
      f1: measureRun(document, run).short.f1,
      passes: looksLikeArticle(page, run),
    });
  }
  const examples = labelled.filter(({ passes }) => passes).map(({ document }) => document);
  const ids = new Set(examples.map(({ id }) => id));
  const tested = ofOtherDomains(test, nine);
  const learned = (documents: readonly Document[]) => f1Of(train(documents), tested);
  const sites = groupBy(labelled, ({ document }) => document.site);
  const rows = [...groupBy(nine, ({ site }) => site)].sort(([a], [b]) => a.localeCompare(b));
  return plainTable(
    ['site', 'pages', 'labelled', 'learned from', 'F1 of the labels against the main text'],
    rows.map(([site, pages]) => {
      const some = sites.get(site) ?? [];
      return [
        site,
        String(pages.length),
        String(some.length),
        String(some.filter(({ passes }) => passes).length),
        percent(mean(some.map(({ f1 }) => f1))),
      ];
    }),
    [
      `A model of the ${examples.length} pages with these labels, trigrams without MRUT, has an F1 of ` +
        `${learned(examples)} on ${tested.length} pages of other domains; one of the golds of the same pages ` +
        `${learned(nine.filter((page) => ids.has(page.id)))}.`,
    ],
  );
}

function f1Of(model: MssModel, tested: readonly Document[]): string {
  return meanText(
    tested.map((page) => {
      const run = segmentSequence(readAs(page, model.commonTags), model, { mrut: false });
      return measureRun(page, run).short.f1;
    }),
  );
}

/** Every how many-th page goes the whole way. */
const STEP = 4;

/** Section 4: is it an article, where does it stand, and what is left of it when the two rules have cleaned it. */
export async function cleaningTable(setting: Setting): Promise<PlainTable> {
  const { test, pool } = await corpusOf(setting);
  const sample = test.filter((_, i) => i % STEP === 0);
  const model = train(ofOtherDomains([...pool, ...test], sample));
  const judged = new Map<
    Document,
    { said: boolean; f1: Record<'run' | 'cleaned' | 'gold' | 'cleanedGold', number> }
  >();
  const step = setting.progress('pages to articles', sample.length);
  for await (const [document, { html }] of pagesOf(sample, setting)) {
    const page = parseWithSource(html);
    const run = segmentTokens(page.tokens, model, { mrut: false });
    const f1 = (some: Subsequence, clean: boolean) =>
      measureWords(document, wordsIn(page, some, clean)).short.f1;
    judged.set(document, {
      said: isArticle(page, selectRun(page, run)),
      f1: {
        run: f1(run, false),
        cleaned: f1(run, true),
        gold: f1(document.gold, false),
        cleanedGold: f1(document.gold, true),
      },
    });
    step();
  }
  const rows = groupsOf(sample).map(({ name, pages }) => {
    const all = pages.map((page) => judged.get(page)!);
    const cells = (before: 'run' | 'gold', after: 'cleaned' | 'cleanedGold') => [
      percent(mean(all.map(({ f1 }) => f1[before]))),
      percent(mean(all.map(({ f1 }) => f1[after]))),
      `${all.filter(({ f1 }) => f1[after] > f1[before]).length}, ${all.filter(({ f1 }) => f1[after] < f1[before]).length}`,
    ];
    return [
      `${name} (${pages.length} pages)`,
      percent(mean(all.map(({ said }) => (said ? 1 : 0)))),
      ...cells('run', 'cleaned'),
      ...cells('gold', 'cleanedGold'),
    ];
  });
  return plainTable(
    [
      'pages',
      'said to be an article, %',
      'F1 of the run',
      'cleaned',
      'better, worse',
      'F1 of the gold as a run',
      'cleaned',
      'better, worse',
    ],
    rows,
    ['Trigrams without MRUT, F1 against short extractions. The cleaning rules are those of section 4.2.'],
  );
}

function wordsIn(page: Page, run: Subsequence, clean: boolean): string[] {
  const { tokens } = page;
  const stays = clean ? cleanRun(tokens, run) : null;
  const words: string[] = [];
  for (let token = run.start; token < run.end; token++) {
    if (tokens.isTag(token) || stays?.[token - run.start] === 0) continue;
    words.push(...metricWords(tokens.text(token)));
  }
  return words;
}
