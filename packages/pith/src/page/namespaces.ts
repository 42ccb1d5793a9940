import type { html } from 'parse5';

/** The namespaces and modes of documents by the names that parse5 has for them: what needs only these needs no parser. */
export const NS = {
  HTML: 'http://www.w3.org/1999/xhtml',
  MATHML: 'http://www.w3.org/1998/Math/MathML',
  SVG: 'http://www.w3.org/2000/svg',
  XLINK: 'http://www.w3.org/1999/xlink',
  XML: 'http://www.w3.org/XML/1998/namespace',
} as Record<'HTML' | 'MATHML' | 'SVG' | 'XLINK' | 'XML', html.NS>;

export const MODE = { QUIRKS: 'quirks', NO_QUIRKS: 'no-quirks' } as Record<
  'QUIRKS' | 'NO_QUIRKS',
  html.DOCUMENT_MODE
>;
