import type { Article } from 'pith';
import type { Asked } from './answer.ts';

/** What is known of an article, for the head of an answer. */
export function aboutArticle({ article, canRender }: Asked): Record<string, unknown> {
  const { title, authors, date, site, url, lang, description, pageType, confidence, next } = article;
  return {
    title,
    authors,
    date,
    site,
    url,
    lang,
    description,
    page_type: pageType === null ? null : pageType.type,
    confidence: confidence === null ? null : Math.round(confidence * 100) / 100,
    words: article.wordCount,
    hidden: describeHidden(article),
    next_page: next,
    warnings: article.warnings.map(({ code, message }) => `${message} [${code}]`),
    ...(canRender && article.wordCount === 0 && { advice: 'Call again with render: true.' }),
  };
}

/** Not the text itself: what is hidden from readers may be meant for machines that read along. */
function describeHidden({ hidden }: Article): string | null {
  if (hidden.length === 0) return null;
  const words = hidden.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const reasons = [...new Set(hidden.map(({ why }) => why))].slice(0, 5).join('; ');
  const passages = hidden.length === 1 ? '1 passage' : `${hidden.length} passages`;
  return `${passages} (${words} words) that a reader of the page cannot see: left out. Why: ${reasons}`;
}

/** Names and values as YAML; what is not known is left out. A string of JSON is one of YAML. */
export function frontMatterOf(values: Record<string, unknown>): string {
  const lines = Object.entries(values)
    .filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? listOf(value) : JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
}

const listOf = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
