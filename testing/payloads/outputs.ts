import { styledArticle } from '@pith/render/internal/styled/index';
import { readerPage } from '@pith/server/internal/reader/reader-page';
import cmark from 'cmark-gfm-js';
import { extract } from 'pith';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { explainHtml } from 'pith/internal/command/explain/explain-html';
import { RENDERERS } from '../../packages/pith/test/article/formats/renderers.ts';
import { laidOut } from '../visual.ts';

const URL = 'https://example.org/story';

/** A document as a browser would open it. */
export interface Output {
  name: string;
  document: string;
  type: 'text/html' | 'application/xml';
}

/** With raw HTML allowed in all of them. That of GitHub comes as a program of Debian or, compiled to JavaScript, from npm. */
const renderers = { ...RENDERERS, 'cmark-gfm': (markdown: string) => cmark.convertUnsafe(markdown) };

/** Everything that we make of a page and a browser may show. */
export function outputsOf(page: string): Output[] {
  const article = extract(page, { url: URL });
  const html = (name: string, document: string): Output => ({ name, document, type: 'text/html' });
  const rendered = Object.entries(renderers).map(([name, render]) =>
    html(`Markdown by ${name}`, render(article.markdown)),
  );
  return [
    html('HTML', article.html),
    html('HTML as a document', DOCUMENTS.html(article)),
    html('/read', readerPage(article, URL)),
    html('explain --html', explainHtml(article, 'page.html')),
    { name: 'TEI', document: article.tei, type: 'application/xml' },
    html('styled', styledArticle(extract(laidOut(page), { url: URL })).html),
    ...rendered,
  ];
}
