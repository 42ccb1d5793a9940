import type { Shortened, ShownPart } from '@pith/lab/internal/report/shorten';
import { useRef, useState } from 'preact/hooks';
import { CopyButton } from '../ui/copy-button.tsx';
import { useKeys } from '../ui/keys.tsx';
import type { Column, Measure } from './columns.ts';

/** The texts, side by side, word by word against what they are measured by. */
export function DiffColumns({ columns, measure }: { columns: readonly Column[]; measure: Measure }) {
  const wanted = measure.isGold ? 'the gold' : measure.name;
  const texts = useRef<HTMLDivElement>(null);
  const chosen = useRef<Element | null>(null);
  const [place, setPlace] = useState('');
  /** Column after column. */
  const step = (by: number) => {
    const all: (Element | null)[] = [...texts.current!.querySelectorAll('del, ins')];
    const at = all.indexOf(chosen.current) + by;
    const to = all[at];
    if (to == null) return;
    chosen.current?.classList.remove('compare-here');
    to.classList.add('compare-here');
    to.scrollIntoView({ block: 'nearest' });
    chosen.current = to;
    setPlace(`${at + 1} of ${all.length} differences`);
  };
  useKeys('The texts', [
    { key: 'n', about: 'next difference', run: () => step(1) },
    { key: 'p', about: 'difference before', run: () => step(-1) },
  ]);
  return (
    <>
      <p class="compare-legend">
        <span>in both</span> <del>only in {wanted}: missed</del> <ins>not in {wanted}: extra</ins>{' '}
        <span class="muted" role="status">
          {place}
        </span>
      </p>
      <div class="compare-columns" ref={texts}>
        {columns.map((column) => (
          <section key={column.name} aria-label={`${column.name} against ${wanted}`}>
            <div class="row">
              <h2 class="grow">{column.name}</h2>
              {column.compared !== null && (
                <CopyButton
                  title="Copy"
                  about={`The whole text of ${column.name}`}
                  text={() => column.compared!.text}
                />
              )}
            </div>
            <Content column={column} isMeasure={!measure.isGold && column.name === measure.name} />
          </section>
        ))}
      </div>
    </>
  );
}

function Content({ column: { name, compared, failed }, isMeasure }: { column: Column; isMeasure: boolean }) {
  if (failed !== null) return <p class="compare-failed">{failed}</p>;
  if (compared === null) return <p class="muted">…</p>;
  return (
    <>
      {isMeasure && <p class="muted">The others are measured against this.</p>}
      {compared.words === 0 && <p class="muted">It found no text at all.</p>}
      {compared.isCut && <p class="muted">Only the first 20,000 words of each were compared.</p>}
      <Diff diff={compared.diff} name={name} />
    </>
  );
}

function Diff({ diff: { parts, cutGold, cutPredicted }, name }: { diff: Shortened; name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section class="compare-diff" dir="auto" aria-label={`Differences of ${name}`} tabIndex={0}>
      {parts.map((part, i) => (
        <Part key={i} part={part} />
      ))}
      {cutGold + cutPredicted > 0 && (
        <p class="muted">
          Cut here: {cutGold.toLocaleString('en')} more words that are wanted,{' '}
          {cutPredicted.toLocaleString('en')} more that were found.
        </p>
      )}
    </section>
  );
}

function Part({ part: { kind, head, elided, tail } }: { part: ShownPart }) {
  const wrap = (text: string) =>
    kind === 'missed' ? <del>{text}</del> : kind === 'extra' ? <ins>{text}</ins> : <span>{text}</span>;
  if (elided === 0) return wrap(head);
  return (
    <>
      {wrap(head)}
      <span class="muted">
        … {elided.toLocaleString('en')} more {kind === 'common' ? 'in both' : kind} …{' '}
      </span>
      {wrap(tail)}
    </>
  );
}
