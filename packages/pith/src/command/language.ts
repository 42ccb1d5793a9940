import { withDetectedLanguage } from '../article/article.ts';
import type { Article, DetectLanguage } from '../article/index.ts';
import { importPackage } from './packages.ts';

let detector: DetectLanguage | undefined;

/**
 * An article whose language is known, if need be from its text. The detector is loaded when the first page comes that
 * declares no language.
 */
export async function withLanguage(
  extract: (options: { detectLanguage?: DetectLanguage }) => Article,
): Promise<Article> {
  const article = extract(detector === undefined ? {} : { detectLanguage: detector });
  if (article.lang !== null || detector !== undefined) return article;
  const { detectLanguage } = await importPackage<{ detectLanguage: DetectLanguage }>(
    'pith/language',
    'The detector of languages',
  );
  detector = detectLanguage;
  return withDetectedLanguage(article, detectLanguage);
}
