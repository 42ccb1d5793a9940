import { seededRandom } from './random.ts';

/** Points to cluster: coordinate d of point i is `coordinates[d][i]`. */
export interface Points {
  coordinates: readonly Float64Array[];
}

export interface Clusters {
  /** The cluster of each point. */
  of: Uint8Array;
  /** The centroid of each cluster. */
  centroids: number[][];
}

const MOST_ITERATIONS = 100;

/**
 * k-means (MacQueen 1967): points are assigned at random first, then to their nearest centroid until none changes. The
 * random numbers are the same every time. With `pinOrigin`, cluster 0 has its centroid at the origin at every iteration.
 */
export function kMeans({ coordinates }: Points, k: number, pinOrigin = false): Clusters {
  const count = coordinates[0].length;
  const random = seededRandom(1);
  const of = Uint8Array.from({ length: count }, () => Math.floor(random() * k));
  const centroids = Array.from({ length: k }, () => coordinates.map(() => 0));
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    recentre(coordinates, centroids, of, pinOrigin);
    if (!assign(coordinates, centroids, of)) break;
  }
  return { of, centroids };
}

/** Gives every point to its nearest centroid; says whether any changed. */
function assign(coordinates: readonly Float64Array[], centroids: number[][], of: Uint8Array): boolean {
  let moved = false;
  for (let i = 0; i < of.length; i++) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let c = 0; c < centroids.length; c++) {
      let distance = 0;
      for (let d = 0; d < coordinates.length; d++) distance += (coordinates[d][i] - centroids[c][d]) ** 2;
      if (distance < least) {
        least = distance;
        best = c;
      }
    }
    if (of[i] !== best) {
      of[i] = best;
      moved = true;
    }
  }
  return moved;
}

/** Moves each centroid to the mean of its points; one without points stays. */
function recentre(
  coordinates: readonly Float64Array[],
  centroids: number[][],
  of: Uint8Array,
  pinOrigin: boolean,
): void {
  const sums = centroids.map((centroid) => centroid.map(() => 0));
  const sizes = centroids.map(() => 0);
  for (let i = 0; i < of.length; i++) {
    sizes[of[i]]++;
    for (let d = 0; d < coordinates.length; d++) sums[of[i]][d] += coordinates[d][i];
  }
  for (let c = pinOrigin ? 1 : 0; c < centroids.length; c++) {
    if (sizes[c] > 0) centroids[c] = sums[c].map((sum) => sum / sizes[c]);
  }
}
