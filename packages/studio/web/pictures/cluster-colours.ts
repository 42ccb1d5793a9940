import type { VisualPicture } from '../engine/pictures/visual-blocks.ts';
import type { Overlay } from './overlay.ts';

/** Places in `CLUSTER_COLOURS`: green is content, grey is noise, the others go around. */
const CONTENT_COLOUR = 5;
export const NOISE_COLOUR = 7;
const OTHER_COLOURS = [0, 1, 2, 3, 4, 6];

/** The colour of a cluster: by its rank, so that the largest scores have colours of their own. */
export function colourOf({ clusters, best }: VisualPicture, number: number): number {
  if (number === best) return CONTENT_COLOUR;
  const rank = clusters.findIndex((cluster) => cluster.number === number);
  return OTHER_COLOURS[rank % OTHER_COLOURS.length];
}

/** All clusters in their colours; where one is chosen that one alone, with a box around each of its blocks. */
export function overlayOf(data: VisualPicture, chosen: number): Overlay {
  const colours = new Map(data.clusters.map(({ number }) => [number, colourOf(data, number)]));
  const marks = Array.from(data.clusterOf, (number) => {
    if (chosen >= 0 && number !== chosen) return null;
    return number === -2 ? null : `cluster-${colours.get(number) ?? NOISE_COLOUR}`;
  });
  const places = data.clusters.find(({ number }) => number === chosen)?.places ?? [];
  const boxes = places.map(
    ({ node, rect }) => ({ look: 'candidate', around: { nodes: [node], rect } }) as const,
  );
  return { marks, boxes };
}
