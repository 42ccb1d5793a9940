// A reader for LlamaIndex.TS: web pages in, nodes out, cut for embeddings. Copy PithReader into your project.
//
//   npm install pith @llamaindex/core @llamaindex/env
//   node examples/llamaindex.mjs https://example.org/post saved-page.html
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeRelationship, ObjectType, TextNode } from '@llamaindex/core/schema';
import { extract } from 'pith';
import { chunk } from 'pith/chunk';
import { fetchPage } from 'pith/fetch';

/** Reads pages, from addresses or files, as the pieces of their main content, each linked with its neighbours. */
export class PithReader {
  /** `options` are those of `chunk`: maxTokens, overlap, by, countTokens. */
  constructor(options = {}) {
    this.options = options;
  }

  async loadData(page) {
    const article = await articleOf(page);
    const { title, url, authors, date, lang } = article;
    const nodes = chunk(article, this.options).map(({ markdown, link, index, headings, tokens }) => {
      const metadata = { source: url ?? page, title, authors, date, lang, headings, tokens, link };
      return new TextNode({ id_: `${page}#${index}`, text: markdown, metadata });
    });
    const linkTo = ({ id_ }) => ({ nodeId: id_, nodeType: ObjectType.TEXT, metadata: {} });
    nodes.forEach((node, i) => {
      if (i > 0) node.relationships[NodeRelationship.PREVIOUS] = linkTo(nodes[i - 1]);
      if (i + 1 < nodes.length) node.relationships[NodeRelationship.NEXT] = linkTo(nodes[i + 1]);
    });
    return nodes;
  }
}

async function articleOf(page) {
  if (!/^https?:/.test(page)) return extract(await readFile(page));
  const { bytes, url, contentType } = await fetchPage(page);
  return extract(bytes, { url, contentType });
}

const pages = process.argv.slice(2);
if (pages.length === 0) pages.push(path.join(import.meta.dirname, 'article.html'));
for (const page of pages) {
  for (const node of await new PithReader({ maxTokens: 200 }).loadData(page)) {
    const { title, headings, tokens, link } = node.metadata;
    const next = node.nextNode?.nodeId ?? 'nothing';
    console.log(`${[title, ...headings].join(' > ')} (${tokens} tokens, then ${next})\n${link}\n`);
  }
}
