import type { Construct } from '../../../packages/lab/src/fidelity/source.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, renderBody } from '../render.ts';

const DOCUMENTS = ['quotes', 'en-interview', 'en-counting', 'de-bruecken'];

/** A quote: the HTML of what is in it. */
type Write = (inner: string) => string;

const manner = (name: string, write: Write, documents = DOCUMENTS, without: readonly Construct[] = []) =>
  pageByPage(
    `quotes-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes', ...without],
    (source) => {
      const handlers: Handlers = { blockquote: (_node, _page, inner) => `${write(inner())}\n` };
      return inFrame(source, renderBody(source, { handlers }));
    },
    documents,
  );

export default [
  manner(
    'boxes',
    (inner) =>
      `<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="message">${inner}</div></div></div></div>`,
  ),
  // A short one may be left out: as a rule it repeats the text.
  manner('pulled', (inner) => `<aside class="article__pull-quote">${inner}</aside>`, DOCUMENTS.slice(0, 3), [
    'nested-quotes',
  ]),
];
