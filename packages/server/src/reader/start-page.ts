import { html } from 'pith/internal/html/html';
import type { ServiceError } from '../errors.ts';
import { readerDocument } from './reader-document.ts';

/** Where reading begins: an address, or a page to paste. */
export function startPage(): string {
  return readerDocument(
    'Read a page',
    null,
    html`<main>
<h1>Read a page</h1>
<p>Enter the address of a page, and get its text without what is around it.</p>
<details><summary>Paste a page instead</summary>
<form class="paste" action="/read" method="post">
<label for="html">Its HTML</label>
<textarea id="html" name="html" rows="10" required spellcheck="false"></textarea>
<label for="from">Its address, if you know it</label>
<input id="from" name="url" type="text" inputmode="url" autocapitalize="off" spellcheck="false">
<button>Read</button>
</form>
</details>
<p class="more"><a href="/docs">What this service can do</a></p>
</main>
`,
  );
}

/** What went wrong, for people. */
export function errorPage({ message, code, status }: ServiceError, address: string | null): string {
  return readerDocument(
    'This page cannot be read',
    address,
    html`<main>
<h1>This page cannot be read</h1>
<p>${message}</p>
<p class="more">${status} ${code}</p>
</main>
`,
  );
}
