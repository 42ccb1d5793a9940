import { makeArticle } from '../article/index.ts';
import { pithLite } from '../extractors/pith/lite.ts';
import { readRenderedPage, type Warning } from '../page/index.ts';
import { readOptions, selectContent } from '../select-content.ts';
import { collectDocument } from './collect-document.ts';
import type { LiveDocument } from './live-dom.ts';
import { showArticle } from './show-article.ts';

/**
 * What the bookmarklet does: extracts the page one is on and shows the article above it. It goes the short way, from
 * the live document with the small model: browsers cut long bookmarklets, and a parser of HTML would double this one.
 */
const warnings: Warning[] = [];
const asked = readOptions({}, [pithLite]);
const part = selectContent(readRenderedPage(collectDocument(document)), asked, warnings);
showArticle(document, makeArticle([part], asked.method, warnings));

declare const document: LiveDocument & Parameters<typeof showArticle>[0];
