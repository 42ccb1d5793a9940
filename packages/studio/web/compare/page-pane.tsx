import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Current } from '../app/state.ts';
import type { Box } from '../page-view/marks.ts';
import { MARKS } from '../page-view/marks.ts';
import { PageView } from '../page-view/page-view.tsx';
import { useKeys } from '../ui/keys.tsx';
import type { Column, Measure } from './columns.ts';
import { DifferenceList } from './difference-list.tsx';
import { LOOKS, VERDICTS, verdictsOf } from './verdicts.ts';

interface Props {
  page: Current;
  columns: readonly Column[];
  measure: Measure;
}

/** The page itself: what two of them kept, together and alone, and what of the gold both missed. */
export function PagePane({ page, columns, measure }: Props) {
  const able = columns.filter(({ compared }) => compared !== null && compared.keep !== null);
  const pair = useSignal<readonly [string, string] | null>(null);
  const block = useSignal(-1);
  const known = (name: string | undefined) => able.find((column) => column.name === name);
  const a = known(pair.value?.[0]) ?? able[0];
  const b = known(pair.value?.[1]) ?? able.find((column) => column !== a) ?? a;
  const gold = measure.laid?.keep ?? null;
  const verdicts = useMemo(
    () => (a === undefined ? [] : verdictsOf(a.compared!.keep!, b.compared!.keep!, gold)),
    [a, b, gold],
  );
  const marks = useMemo(
    () => verdicts.map((verdict) => (verdict === null ? null : LOOKS[verdict].mark)),
    [verdicts],
  );
  const different = useMemo(
    () => verdicts.flatMap((verdict, at) => (verdict === null || verdict === 'both' ? [] : [at])),
    [verdicts],
  );
  const boxes = useComputed<Box[]>(() =>
    block.value < 0 ? [] : [{ look: 'selected', around: { block: block.value } }],
  );
  const step = (to: number | undefined) => {
    if (to !== undefined) block.value = to;
  };
  useKeys('The page', [
    { key: 'n', about: 'next difference', run: () => step(different.find((at) => at > block.peek())) },
    { key: 'p', about: 'difference before', run: () => step(different.findLast((at) => at < block.peek())) },
  ]);
  const isWaiting = columns.some(({ compared, failed }) => compared === null && failed === null);
  // A long page is drawn and marked once, when there are two to mark it by.
  if (able.length < 2 && isWaiting) return <p class="muted">…</p>;
  if (a === undefined) return <p class="muted">Nothing can be laid on this page.</p>;
  return (
    <div class="compare-page">
      <div class="row">
        <Side label="A" value={a.name} able={able} onChoose={(name) => (pair.value = [name, b.name])} />
        <Side label="B" value={b.name} able={able} onChoose={(name) => (pair.value = [a.name, name])} />
        <ul class="compare-marks" aria-label="Marks on the page">
          {VERDICTS.map((verdict) => {
            const count = verdicts.filter((one) => one === verdict).length;
            const { mark, sign, words } = LOOKS[verdict];
            if (count === 0) return null;
            return (
              <li key={verdict}>
                <b style={{ background: MARKS[mark] }}>{sign}</b> {count} {words(a.name, b.name)}
              </li>
            );
          })}
        </ul>
      </div>
      <PageView
        page={page}
        marks={marks}
        boxes={boxes.value}
        reveal={block.value}
        onPick={(at) => {
          if (at >= 0) block.value = at;
        }}
      />
      <DifferenceList
        texts={page.opened.blocks.texts}
        blocks={different}
        verdicts={verdicts}
        gold={gold}
        names={[a.name, b.name]}
        block={block}
      />
    </div>
  );
}

function Side(props: {
  label: string;
  value: string;
  able: readonly Column[];
  onChoose(name: string): void;
}) {
  const { label, value, able, onChoose } = props;
  return (
    <label class="row">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {able.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
