import { extractDocument } from './index.ts';
import type { LiveDocument } from './live-dom.ts';
import { showArticle } from './show-article.ts';

/** What the bookmarklet does: extracts the page one is on and shows the article above it. */
showArticle(document, extractDocument(document));

declare const document: LiveDocument & Parameters<typeof showArticle>[0];
