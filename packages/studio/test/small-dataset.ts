import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';

const TOPICS = ['harbour', 'orchard', 'railway', 'library', 'market', 'glacier', 'lantern'] as const;

/** Sentences that only this topic has. */
const paragraph = (topic: string, number: number) =>
  `The ${topic} was described in part ${number} of the report, where its keepers told at some length how the ${topic} had been looked after, who had paid for it, and what they hoped the next ${number + 2} years would bring to the people who live nearby.`;

/** A page of a title, three paragraphs, and what stands around them. */
function pageOf(topic: string, i: number): DatasetPage {
  const texts = [1, 2, 3].map((number) => paragraph(topic, number));
  const links = TOPICS.map((other) => `<li><a href="/${other}">All about the ${other}</a></li>`).join('');
  return {
    id: `page-${i}`,
    url: `https://${i % 2 ? 'odd' : 'even'}.example/${topic}`,
    site: `${i % 2 ? 'odd' : 'even'}.example`,
    type: i % 2 ? 'article' : 'forum',
    html: `<!doctype html><html lang="en"><head><title>The ${topic}</title></head><body><nav><ul>${links}</ul></nav><main><h1>The ${topic}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</main><footer><p>Copyright. Terms and conditions. <a href="/">Home</a></p></footer></body></html>`,
    gold: {
      // On the last page the gold wants something else than any method would find.
      text: i === TOPICS.length - 1 ? 'Copyright. Terms and conditions.' : texts.join('\n'),
      ...(i > 0 && { title: `The ${topic}` }),
    },
  };
}

export const SMALL_PAGES: readonly DatasetPage[] = TOPICS.map(pageOf);

/** Writes a dataset of seven short pages; the first has no title, the last is done badly by all. */
export const writeSmallDataset = (folder: string) =>
  writePages(path.join(folder, 'small.jsonl'), SMALL_PAGES);

/** Writes a dataset of the same pages, many times. Their ids begin with the number of the copy: `12-page-3`. */
export const writeCopies = (folder: string, name: string, copies: number) =>
  writePages(path.join(folder, `${name}.jsonl`), copiesOf(copies, 1));

/** Writes a dataset of 2,100 pages of some length: a test looks at the measuring while it goes on. */
export const writeLongDataset = (folder: string) =>
  writePages(path.join(folder, 'long.jsonl'), copiesOf(300, 30));

/** The pages, many times, each with its main part repeated. */
function copiesOf(copies: number, times: number): DatasetPage[] {
  return Array.from({ length: copies }, (_, copy) =>
    SMALL_PAGES.map((page) => ({
      ...page,
      id: `${copy}-${page.id}`,
      html: page.html.replace(/<main>.*<\/main>/s, (main) => main.repeat(times)),
    })),
  ).flat();
}

async function writePages(file: string, pages: readonly DatasetPage[]): Promise<string> {
  await writeFile(file, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  return file;
}
