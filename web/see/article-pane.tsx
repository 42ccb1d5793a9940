import { useEffect, useState } from 'preact/hooks';
import { type Current, report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { ArticleFormats, Ask } from '../engine/protocol.ts';

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

function Reader({ article }: { article: ArticleFormats }) {
  const { title, byline, date, site, lang, dir, html, comments } = article;
  return (
    <article class="reader" lang={lang ?? undefined} dir={(dir as 'ltr' | 'rtl' | null) ?? 'auto'}>
      <h1>{title}</h1>
      <p class="muted">{[byline, date?.slice(0, 10), site].filter(Boolean).join(' · ')}</p>
      {/* Built through an allow-list by `src/article/content`; the policy of this page lets nothing run or load. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {comments.length > 0 && <p class="muted">{comments.length} comments apart.</p>}
    </article>
  );
}
