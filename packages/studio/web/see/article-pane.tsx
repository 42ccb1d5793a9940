import type { Signal } from '@preact/signals';
import { DEFAULT_MAX_TOKENS } from 'pith/internal/chunk/options';
import { useEffect, useState } from 'preact/hooks';
import { type Current, during } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Ask, Decision, WrittenArticle } from '../engine/protocol.ts';
import { NothingFound } from './nothing-found.tsx';
import { PieceList, PieceSize } from './piece-list.tsx';
import { Reader } from './reader.tsx';
import type { Format } from './take-away.ts';
import { TakeBar } from './take-bar.tsx';

interface Props {
  page: Current;
  asked: Ask;
  decision: Decision;
  format: Format;
  block: Signal<number>;
  pointed: Signal<number>;
}

/** An article and the blocks that it has: while an option moves, both are of the value before. */
interface Written {
  format: Format;
  article: WrittenArticle;
  keep: Uint8Array;
}

/** Milliseconds for which an option has to rest before the article is written anew. */
const REST = 150;

/** The article as a reader sees it, or as one of the formats that it can be taken away in. */
export function ArticlePane({ page, asked, decision, format, block, pointed }: Props) {
  const [maxTokens, setMaxTokens] = useState(DEFAULT_MAX_TOKENS);
  const [written, setWritten] = useState<Written | null>(null);
  useEffect(() => {
    let wanted = true;
    const write = () =>
      during('Writing the article …', async () => {
        const article = await engine.article(
          page.key,
          asked,
          format === 'article' ? 'html' : format,
          maxTokens,
        );
        if (wanted) setWritten({ format, article, keep: decision.keep });
      });
    const timer = setTimeout(write, written?.format === format ? REST : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [page, asked, format, maxTokens]);
  if (decision.words === 0) return <NothingFound page={page} decision={decision} />;
  if (written?.format !== format) return null;
  const { article, keep } = written;
  return (
    <>
      <TakeBar page={page} asked={asked} article={article} format={format} maxTokens={maxTokens} />
      {format === 'pieces' ? (
        <>
          <PieceSize maxTokens={maxTokens} onChange={setMaxTokens} />
          <PieceList pieces={article.pieces} />
        </>
      ) : format === 'article' ? (
        <Reader
          article={article}
          texts={page.opened.blocks.texts}
          keep={keep}
          block={block}
          pointed={pointed}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard, too
        <section tabIndex={0} aria-label={`The article as ${format}`}>
          <pre dir="auto">{article.document}</pre>
        </section>
      )}
    </>
  );
}
