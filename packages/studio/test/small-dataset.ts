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

/** Writes a dataset that takes a while to measure: the same pages, many times. */
export function writeLongDataset(folder: string): Promise<string> {
  const copies = Array.from({ length: 300 }, (_, copy) =>
    SMALL_PAGES.map((page) => ({ ...page, id: `${copy}-${page.id}` })),
  );
  return writePages(path.join(folder, 'long.jsonl'), copies.flat());
}

async function writePages(file: string, pages: readonly DatasetPage[]): Promise<string> {
  await writeFile(file, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  return file;
}
