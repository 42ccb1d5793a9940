import { type DocumentHead, policyOf, writeDocument } from 'pith/internal/html/document';
import { type Html, html } from 'pith/internal/html/html';
import { STYLE } from './style.ts';

const HEAD: Omit<DocumentHead, 'title'> = {
  style: STYLE,
  // The pictures of an article stand where it was found.
  pictures: 'http: https: data:',
  forms: "'self'",
};

/** What a browser may do on a page of the reader. */
export const READER_POLICY = `${policyOf({ ...HEAD, title: '' })}; frame-ancestors 'none'`;

/** A page of the reader: the line to enter an address, and what is below. */
export function readerDocument(title: string, address: string | null, below: Html): string {
  return writeDocument(
    { ...HEAD, title },
    html`<form class="address" action="/read" method="get" role="search">
<label for="url">Address</label>
<input id="url" name="url" type="text" inputmode="url" autocomplete="url" autocapitalize="off" spellcheck="false" required placeholder="https://example.org/story" value="${address}">
<button>Read</button>
</form>
${below}`,
  );
}
