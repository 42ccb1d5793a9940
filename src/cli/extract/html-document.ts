import { toHtml } from '../../article/formats/html.ts';
import { headline } from '../../article/headline.ts';
import type { Article } from '../../article/index.ts';

/** The article's HTML as a document that can be opened by itself. */
export function htmlDocument(article: Article): string {
  const { lang, dir, title, html } = article;
  const root = [lang && ` lang="${escapeHtml(lang)}"`, dir && ` dir="${dir}"`].filter(Boolean).join('');
  return `<!doctype html>
<html${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title ?? '')}</title>
</head>
<body>
${toHtml(headline(article))}${html}
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
}
