// A loader for LangChain.js: web pages in, documents out, cut for embeddings. Copy PithLoader into your project.
//
//   npm install pith @langchain/core
//   node examples/langchain.mjs https://example.org/post saved-page.html
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BaseDocumentLoader } from '@langchain/core/document_loaders/base';
import { Document } from '@langchain/core/documents';
import { extract } from 'pith';
import { chunk } from 'pith/chunk';
import { fetchPage } from 'pith/fetch';

/** Loads pages, from addresses or files, as the pieces of their main content. */
export class PithLoader extends BaseDocumentLoader {
  /** `options` are those of `chunk`: maxTokens, overlap, by, countTokens. */
  constructor(pages, options = {}) {
    super();
    this.pages = pages;
    this.options = options;
  }

  async load() {
    const documents = [];
    for (const page of this.pages) {
      const article = await articleOf(page);
      const { title, url, authors, date, lang } = article;
      for (const { markdown, link, index, ...place } of chunk(article, this.options)) {
        const { headings, start, end, tokens } = place;
        const metadata = {
          source: url ?? page,
          title,
          authors,
          date,
          lang,
          headings,
          start,
          end,
          tokens,
          link,
        };
        documents.push(new Document({ id: `${page}#${index}`, pageContent: markdown, metadata }));
      }
    }
    return documents;
  }
}

async function articleOf(page) {
  if (!/^https?:/.test(page)) return extract(await readFile(page));
  const { bytes, url, contentType } = await fetchPage(page);
  return extract(bytes, { url, contentType });
}

const pages = process.argv.slice(2);
if (pages.length === 0) pages.push(path.join(import.meta.dirname, 'article.html'));
for (const { metadata, pageContent } of await new PithLoader(pages, { maxTokens: 200 }).load()) {
  const { title, headings, tokens, link } = metadata;
  console.log(
    `${[title, ...headings].join(' > ')} (${tokens} tokens)\n${link}\n${pageContent.slice(0, 80)} …\n`,
  );
}
