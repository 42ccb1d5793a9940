import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { VisualPicture } from '../engine/pictures/visual-blocks.ts';
import { CLUSTER_COLOURS } from '../page-view/marks.ts';
import { ChoiceList } from './choice-list.tsx';
import { colourOf, NOISE_COLOUR, overlayOf } from './cluster-colours.ts';
import type { PictureProps } from './index.ts';
import { useOverlay } from './overlay.ts';
import { useEngine } from './use-engine.ts';
import { VisualCluster } from './visual-cluster.tsx';
import './look.css';

/** The page's text blocks in clusters by how they look; the one that the page's own words are nearest to is content. */
export default function VisualBlocksPicture({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.visualPicture);
  /** The number of a cluster: that of the chosen block, so that it stays as options move. */
  const chosen = useSignal(-1);
  useEffect(() => {
    if (data === null || block.value < 0) return;
    chosen.value = Math.max(-1, data.clusterOf[block.value]);
  }, [data, block.value]);
  useOverlay(() => (data === null ? null : overlayOf(data, chosen.value)), [data, chosen.value]);
  if (data === null) return null;
  const { clusters } = data;
  const row = clusters.findIndex(({ number }) => number === chosen.value);
  return (
    <div class="picture">
      <p role="status">{said(data)}</p>
      <p class="muted">
        {ask.model === undefined
          ? 'This is one page by itself. The method is made for a site: “pith learn-site” clusters many of its pages together and learns a model from the cluster that wins on all of them; without such a model what you see here decides. ε (eps) and minPts are those of DBSCAN.'
          : 'The verdict is that of the site’s model; the clusters are those of this page by itself.'}
      </p>
      <ChoiceList
        label="Clusters, the highest score first"
        count={clusters.length}
        chosen={row}
        onChoose={(at) => {
          chosen.value = clusters[at].number;
          if (clusters[at].block >= 0) block.value = clusters[at].block;
        }}
        row={(at) => {
          const { number, size, score, characters, block: first } = clusters[at];
          const text = page.opened.blocks.texts[first]?.slice(0, 120) ?? '';
          const isBest = number === data.best;
          return {
            name: `Cluster ${number + 1}${isBest ? ', content' : ''}: score ${score}, ${size} blocks, ${characters} characters: ${text}`,
            content: (
              <>
                <span class="swatch" style={{ background: CLUSTER_COLOURS[colourOf(data, number)] }} />
                <span>{isBest ? <strong>content</strong> : number + 1}</span>
                <span class="numbers">{score}</span>
                <span>{size} ×</span>
                <span class="text" dir="auto">
                  {text}
                </span>
              </>
            ),
          };
        }}
      />
      <p class="legend">
        <span>
          <span class="swatch" style={{ background: CLUSTER_COLOURS[NOISE_COLOUR] }} /> noise: {data.noise}{' '}
          blocks
        </span>
        {chosen.value >= 0 && (
          <button
            type="button"
            onClick={() => {
              chosen.value = -1;
              block.value = -1;
            }}
          >
            Mark all clusters
          </button>
        )}
      </p>
      {row >= 0 && <VisualCluster cluster={clusters[row]} isBest={clusters[row].number === data.best} />}
      <details>
        <summary>What the page says of itself ({data.hints.length})</summary>
        <ul>
          {data.hints.map((hint, i) => (
            <li key={i} dir="auto">
              {hint}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function said({ count, clusters, noise, best }: VisualPicture): string {
  const won = clusters.find(({ number }) => number === best);
  const content =
    won === undefined
      ? 'None of them has a score: the page says nothing of itself, or no cluster is large enough.'
      : `Content would be the green one: ${won.size} blocks, score ${won.score}.`;
  return `${count} text blocks in ${clusters.length} clusters, ${noise} in none. ${content}`;
}
