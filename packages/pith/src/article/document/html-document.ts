import { escapeAttribute, escapeText } from 'entities';
import type { Article } from '../article.ts';
import { toHtml } from '../formats/html.ts';
import { headline } from './headline.ts';

/** The article's HTML as a document that can be opened by itself. */
export function htmlDocument(article: Article): string {
  const { lang, dir, title, html } = article;
  const root = [lang && ` lang="${escapeAttribute(lang)}"`, dir && ` dir="${dir}"`].filter(Boolean).join('');
  return `<!doctype html>
<html${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title ?? '')}</title>
</head>
<body>
${toHtml(headline(article))}${html}
</body>
</html>
`;
}
