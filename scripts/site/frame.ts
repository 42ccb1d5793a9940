import { type Html, html } from 'pith/internal/html/html';
import { linkBetween } from './places.ts';

/** The parts of the site, as the bar on top of every page has them. */
const PARTS = [
  {
    title: 'Guides',
    to: 'docs/index.html',
    has: /^(?:docs\/(?!results)|README|CONTRIBUTING|examples\/|models\/)/,
  },
  { title: 'Methods', to: 'methods/index.html', has: /^methods\// },
  { title: 'Results', to: 'docs/results.html', has: /^docs\/results/ },
  { title: 'API', to: 'api/index.html', has: /^api\// },
  { title: 'Changelog', to: 'CHANGELOG.html', has: /^(?:CHANGELOG|changeset)/ },
  { title: 'Playground', to: 'playground/index.html', has: /^playground\// },
] as const;

export interface Framed {
  /** The file on the site. */
  to: string;
  title: string;
  /** Lines of text are not longer than one likes to read; a page that is a table may be wider. */
  look: 'first' | 'text' | 'wide';
  body: Html;
}

/** A whole page of the site. It has no program, so it works from a file too. */
export function framed({ to, title, look, body }: Framed): string {
  const link = (target: string) => linkBetween(to, target);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === 'Pith' ? 'Pith: the main content of a web page' : `${title} – Pith`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${link('style.css')}">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header class="bar">
<a class="brand" href="${link('index.html')}">Pith</a>
<nav aria-label="Parts of the site">
${PARTS.map(
  (part) =>
    html`<a href="${link(part.to)}"${part.has.test(to) && html` aria-current="${part.to === to ? 'page' : 'true'}"`}>${part.title}</a>\n`,
)}</nav>
</header>
<main id="main" class="${look}">
${body}
</main>
</body>
</html>
`.markup;
}
