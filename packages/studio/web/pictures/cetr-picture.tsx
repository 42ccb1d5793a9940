import { rangeOf } from '@pith/lab/internal/plot/drawing';
import { useMemo } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { CetrLine, CetrPicture, LineRow } from '../engine/pictures/cetr.ts';
import { columnAt } from '../engine/pictures/columns.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { barsPath } from './paths.ts';
import { Scatter } from './scatter.tsx';
import { Strip } from './strip.tsx';
import { useEngine } from './use-engine.ts';
import { usePlace } from './use-place.ts';

/** CETR: the tag ratios of lines, smoothed, their derivatives, and the clusters (Figures 2 to 5). */
export default function CetrPictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.cetrPicture);
  const { item, block: there, point } = usePlace(block, (chosen) => data?.lineOf[chosen]);
  const line = useEngine([page.key, ask, item] as const, (key, asked, at) =>
    at < 0 ? Promise.resolve(null) : engine.cetrLine(key, asked, at),
  );
  const centroids = useMemo(() => centroidsOf(data), [data]);
  if (data === null) return null;
  const { columns, clusters, points, threshold } = data;
  const toLine = (at: number) => point(at, data.blockOf[at]);
  const strip = (title: string, name: string, row: LineRow, level: number | null = null) => (
    <Strip
      title={title}
      label={labelOf(name, row, data)}
      count={row.line.length}
      items={columns.items}
      unit="line"
      range={rangeOf(level === null ? row.value : [...row.value, level])}
      of={[data]}
      draw={({ x, y }) => (
        <>
          {clusters.map((_, cluster) => (
            <path
              key={cluster}
              class={`cluster-${cluster}`}
              d={barsPath(x, y, row.value, (column) => row.cluster[column] === cluster)}
            />
          ))}
          {level !== null && <path class="strip-level" d={`M${x(0)} ${y(level)}H${x(row.line.length)}`} />}
        </>
      )}
      chosen={item < 0 ? -1 : columnAt(columns, item)}
      onPoint={(column) => toLine(row.line[column])}
    />
  );
  return (
    <div class="picture">
      <p role="status">{summaryOf(data)}</p>
      {strip('T: tag ratio of each line (Figure 2)', 'Tag ratios T', data.ratio)}
      {strip('T′: smoothed (Figure 3)', 'Smoothed tag ratios T′', data.smoothed, threshold)}
      {strip('Ĝ: absolute derivatives (Figure 4)', 'Absolute derivatives Ĝ', data.derivatives)}
      <Scatter
        title="Each line as a point (Figure 5)"
        label={scatterLabel(data)}
        across={{ label: 'Ĝ', values: points.derivative }}
        up={{ label: 'T′', values: points.smoothed }}
        cluster={points.cluster}
        clusters={clusters.length}
        centroids={centroids}
        level={threshold === null ? undefined : { at: threshold, name: 'τ' }}
        chosen={line === null ? null : [line.derivative, line.smoothed]}
        onPoint={(dot) => toLine(points.line[dot])}
      />
      <Legend data={data} />
      <AtPointer page={page} block={there}>
        {line !== null && <LineText line={line} count={columns.items} />}
      </AtPointer>
    </div>
  );
}

/** Only clusters in the plane have a centre in it. */
function centroidsOf(data: CetrPicture | null): [x: number, y: number][] {
  return (data?.clusters ?? []).flatMap(({ centroid }) =>
    centroid?.length === 2 ? [[centroid[1], centroid[0]] as [number, number]] : [],
  );
}

function summaryOf({ content, columns, deviation, threshold, clusters }: CetrPicture): string {
  const lines = `${content} of ${columns.items} lines are content`;
  if (threshold !== null)
    return `${lines}: those with T′ of at least τ = ${threshold.toFixed(1)} (σ′ is ${deviation.toFixed(1)}).`;
  const [grey, ...others] = clusters;
  return `${lines}, in ${others.length} clusters; ${grey.lines} gather in the cluster that is not.`;
}

function labelOf(name: string, { value }: LineRow, { columns, content, threshold }: CetrPicture): string {
  const [low, high] = rangeOf(value);
  const level = threshold === null ? '' : `; the threshold is ${threshold.toFixed(1)}`;
  return `${name} of ${columns.items} lines, from ${low.toFixed(1)} to ${high.toFixed(1)}; ${content} lines are content${level}.`;
}

function scatterLabel({ clusters, threshold }: CetrPicture): string {
  if (threshold !== null) return `Lines by T′ and Ĝ; content is above τ = ${threshold.toFixed(1)}.`;
  return `Lines by T′ and Ĝ in ${clusters.length} clusters of ${clusters.map(({ lines }) => lines).join(', ')} lines; the first is not content.`;
}

function Legend({ data: { clusters, threshold } }: { data: CetrPicture }) {
  const name = (cluster: number) => {
    if (cluster === 0) return 'not content';
    return threshold === null ? `content, cluster ${cluster}` : 'content';
  };
  return (
    <ul class="legend" aria-label="Clusters">
      {clusters.map(({ lines, centroid }, cluster) => (
        <li key={cluster}>
          <span class={`swatch cluster-${cluster}`} aria-hidden="true" /> {name(cluster)}: {lines} lines
          {centroid && `, centre T′ ${centroid[0].toFixed(1)}`}
          {centroid?.[1] !== undefined && `, Ĝ ${centroid[1].toFixed(1)}`}
        </li>
      ))}
    </ul>
  );
}

function LineText({ line, count }: { line: CetrLine; count: number }) {
  return (
    <p>
      <span class={`swatch cluster-${line.cluster}`} aria-hidden="true" /> Line {line.line + 1} of {count}: T{' '}
      {line.ratio.toFixed(1)}, T′ {line.smoothed.toFixed(1)}, Ĝ {line.derivative.toFixed(2)},{' '}
      {line.cluster === 0 ? 'not content' : 'content'}
      <code class="picture-source">{line.source}</code>
    </p>
  );
}
