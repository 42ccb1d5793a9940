import { useSignal } from '@preact/signals';
import { engine } from '../engine/client.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { useOverlay } from './overlay.ts';
import { PithBlock, PithVerdict } from './pith-block.tsx';
import { PithCurve } from './pith-curve.tsx';
import { COLOURINGS, type Colouring, marksBy } from './pith-marks.ts';
import { PithRules } from './pith-rules.tsx';
import { PithStrip } from './pith-strip.tsx';
import { PithTypes } from './pith-types.tsx';
import { useEngine } from './use-engine.ts';
import './look.css';

/** How our own method came to its verdict: two stages, the cut, rules; of the chosen block what decided. */
export default function PithPictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.pithPicture);
  const colouring = useSignal<Colouring>('verdict');
  useOverlay(
    () => (data === null ? null : { marks: marksBy(colouring.value, data), boxes: [] }),
    [data, colouring.value],
  );
  if (data === null) return null;
  return (
    <div class="picture">
      <PithStrip data={data} block={block} />
      <label class="row">
        <span>Colour the page by</span>
        <select
          value={colouring.value}
          onChange={(event) => {
            colouring.value = event.currentTarget.value as Colouring;
          }}
        >
          {Object.entries(COLOURINGS).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {block.value >= 0 && <PithBlock page={page} ask={ask} block={block.value} />}
      <PithCurve data={data} />
      <PithRules page={page} data={data} block={block} />
      <PithTypes data={data} />
      <AtPointer page={page} block={block.value}>
        {block.value >= 0 && <PithVerdict data={data} block={block.value} />}
      </AtPointer>
    </div>
  );
}
