import type { Signal } from '@preact/signals';
import { DEFAULT_MAX_TOKENS } from 'pith/internal/chunk/options';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { report, whileBusy } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { newestOf } from '../engine/newest.ts';
import type { WrittenArticle } from '../engine/protocol.ts';
import { NothingFound } from './nothing-found.tsx';
import { PieceList, PieceSize } from './piece-list.tsx';
import { Reader } from './reader.tsx';
import type { Format } from './take-away.ts';
import { TakeBar } from './take-bar.tsx';
import type { Decided } from './use-decision.ts';
import { Warnings } from './warnings.tsx';

interface Props {
  decided: Decided;
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

interface Question extends Pick<Props, 'decided' | 'format'> {
  maxTokens: number;
}

/** Has articles written one at a time: whoever holds a key on the size of pieces asks faster than they are made. */
function writer(onWritten: (written: Written) => void): (question: Question) => void {
  return newestOf(
    ({ decided: { page, ask }, format, maxTokens }: Question) =>
      whileBusy(
        'Writing the article …',
        engine.article(page.key, ask, format === 'article' ? 'html' : format, maxTokens),
      ),
    ({ decided: { decision }, format }, article) => onWritten({ format, article, keep: decision.keep }),
    report,
  );
}

/** The article as a reader sees it, or as one of the formats that it can be taken away in. */
export function ArticlePane({ decided, format, block, pointed }: Props) {
  const { page, ask, decision, words } = decided;
  const [maxTokens, setMaxTokens] = useState(DEFAULT_MAX_TOKENS);
  const [written, setWritten] = useState<Written | null>(null);
  const write = useMemo(() => writer(setWritten), []);
  const isCounted = words !== null;
  useEffect(() => {
    if (isCounted) write({ decided, format, maxTokens });
  }, [page, ask, format, maxTokens, isCounted]);
  if (words === 0) return <NothingFound page={page} decision={decision} />;
  if (written?.format !== format) return null;
  const { article, keep } = written;
  return (
    <>
      <TakeBar page={page} asked={ask} article={article} format={format} maxTokens={maxTokens} />
      <Warnings of={decision.warnings} />
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
