import { readFile } from 'node:fs/promises';
import { likenessOf } from '@pith/bulk/internal/work/likeness';
import { extractors } from '@pith/methods';
import { partsOf } from 'pith/internal/article/article';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { withLanguage } from 'pith/internal/command/language';
import { extractWith } from 'pith/internal/extract-with';
import { blockKeys } from 'pith/internal/extractors/site-memory/block-key';
import { settingsFor } from 'pith/internal/host-settings';
import { asPithError } from 'pith/internal/page/errors';
import { withDefaults } from 'pith/internal/page/limits';
import { readList } from '../lists/read-list.ts';
import { pageLinks } from './page-links.ts';
import type { CrawlAnswer, CrawlSetup, CrawlTask } from './setup.ts';

/** From what was fetched to what is written of it and where it leads. Throws nothing. */
export async function crawlTask(task: CrawlTask, setup: CrawlSetup): Promise<CrawlAnswer> {
  try {
    return isCalledHtml(task)
      ? await pageAnswer(task, setup)
      : (listAnswer(task, setup) ?? (await pageAnswer(task, setup)));
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    // Some servers call everything HTML.
    const list = code === 'NOT_HTML' && isCalledHtml(task) ? listAnswer(task, setup) : null;
    return list ?? { kind: 'failed', code, message };
  }
}

function isCalledHtml({ contentType }: CrawlTask): boolean {
  return /html/i.test(contentType ?? '');
}

function listAnswer({ bytes, contentType }: CrawlTask, { limits }: CrawlSetup): CrawlAnswer | null {
  const list = readList(bytes, withDefaults(limits).bytes, contentType);
  return list === null ? null : { kind: 'list', ...list };
}

async function pageAnswer(task: CrawlTask, setup: CrawlSetup): Promise<CrawlAnswer> {
  const { url, bytes, contentType } = task;
  const memory = task.memory === undefined ? setup.models.memory : await memoryIn(task.memory);
  const article = await withLanguage((language) =>
    extractWith(extractors, bytes, {
      limits: setup.limits,
      ...settingsFor(new Map(setup.hosts), url),
      ...setup.given,
      frontMatter: true,
      ...setup.models,
      ...(memory !== undefined && { memory }),
      ...language,
      url,
      ...(contentType !== undefined && { contentType }),
    }),
  );
  const [{ page }] = partsOf(article);
  const likeness = likenessOf(article.text, 'near');
  const { title, description, authors, date, lang, pageType, wordCount } = article;
  return {
    kind: 'page',
    article: {
      ...{ title, description, authors, date, lang, words: wordCount },
      type: pageType?.type ?? null,
      markdown: `${DOCUMENTS.markdown(article).trimEnd()}\n`,
      ...(setup.html && { html: article.html }),
    },
    canonical: article.url ?? url,
    ...pageLinks(page),
    likeness: likeness && { hash: likeness.hash, near: Buffer.from(likeness.near!).toString('base64') },
    blocks: task.learn === true ? [...blockKeys(page)] : [],
  };
}

/** The last memory that was read: the same file always has the same bytes, since a new one gets a new name. */
let known: { path: string; bytes: Uint8Array } | null = null;

async function memoryIn(path: string): Promise<Uint8Array> {
  if (known?.path !== path) known = { path, bytes: new Uint8Array(await readFile(path)) };
  return known.bytes;
}
