import { useEffect, useState } from 'preact/hooks';
import { type Current, report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { ArticleFormats, Ask } from '../engine/protocol.ts';
import { Reader } from './reader.tsx';

interface Props {
  page: Current;
  asked: Ask;
  format: 'article' | 'markdown' | 'json';
}

/** The article as a reader sees it, as Markdown, or as JSON. */
export function ArticlePane({ page, asked, format }: Props) {
  const [article, setArticle] = useState<ArticleFormats | null>(null);
  useEffect(() => {
    let wanted = true;
    engine.article(page.key, asked).then((answer) => {
      if (wanted) setArticle(answer);
    }, report);
    return () => {
      wanted = false;
    };
  }, [page, asked]);
  if (article === null) return null;
  if (format === 'json') return <pre>{article.json}</pre>;
  if (format === 'markdown') return <pre dir="auto">{article.markdown}</pre>;
  return <Reader article={article} />;
}
