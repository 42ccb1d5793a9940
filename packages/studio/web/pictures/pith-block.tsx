import { engine } from '../engine/client.ts';
import type { PithPicture } from '../engine/pictures/pith.ts';
import type { StageSum } from '../engine/pictures/pith-block.ts';
import { plainFeature } from '../engine/plain-reason.ts';
import { SignedBar } from './bars.tsx';
import type { PictureProps } from './index.ts';
import { useEngine } from './use-engine.ts';

/** What became of the chosen block, stage by stage. */
export function PithVerdict({ data, block }: { data: PithPicture; block: number }) {
  const [cut, kept] = [data.cut[block] === 1, data.keep[block] === 1];
  return (
    <p>
      P {data.first[block].toFixed(3)} by the first stage, {data.second[block].toFixed(3)} by the second,{' '}
      <strong>{data.both[block].toFixed(3)}</strong> by both: {cut ? 'taken' : 'left'} by the cut
      {cut !== kept && `, ${kept ? 'put in' : 'taken out'} by a rule: ${data.rules[block] ?? ''}`}.
    </p>
  );
}

/** What each feature of the chosen block added to the log odds, in both stages. */
export function PithBlock({ page, ask, block }: Omit<PictureProps, 'block'> & { block: number }) {
  const sums = useEngine([page.key, ask, block] as const, engine.pithBlock);
  if (sums === null) return null;
  return (
    <section aria-label="What decided about the chosen block">
      <StageTable title="First stage: the block itself" sum={sums.first} />
      <StageTable title="Second stage: what is around it" sum={sums.second} />
    </section>
  );
}

function StageTable({ title, sum: { p, base, features, rest } }: { title: string; sum: StageSum }) {
  const all = [base, rest.value, ...features.map(({ value }) => value)];
  const most = Math.max(...all.map(Math.abs));
  const total = base + rest.value + features.reduce((sum, { value }) => sum + value, 0);
  return (
    <details open>
      <summary>
        {title}, log odds {signed(total)}, P {p.toFixed(3)}
      </summary>
      <table class="bars">
        <caption class="unseen">What each feature added to the log odds</caption>
        <tbody>
          {features.map(({ name, shown, value }) => (
            <Row key={name} name={plainFeature(name, shown.replace(/[()]/g, ''))} value={value} most={most} />
          ))}
          {rest.count > 0 && <Row name={`${rest.count} other features`} value={rest.value} most={most} />}
          <Row name="before any feature" value={base} most={most} />
        </tbody>
      </table>
    </details>
  );
}

interface RowProps {
  name: string;
  value: number;
  most: number;
}

function Row({ name, value, most }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="numbers">{signed(value)}</td>
      <SignedBar value={value} most={most} />
    </tr>
  );
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
