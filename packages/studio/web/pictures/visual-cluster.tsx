import type { LookCluster } from '../engine/pictures/visual-blocks.ts';

/** The cluster that is chosen: what its blocks have in common. */
export function VisualCluster({ cluster, isBest }: { cluster: LookCluster; isBest: boolean }) {
  const { number, size, characters, score, path, look } = cluster;
  return (
    <section aria-label="The chosen cluster" aria-live="polite">
      <h2>
        Cluster {number + 1}
        {isBest && ', content'}
      </h2>
      <p>
        {size} blocks, {characters} characters. Score {score}: the sum, over its blocks, of the longest common
        subsequence with what the page says of itself.
      </p>
      <code class="path">{path}</code>
      <details>
        <summary>Its look, where it is not the page’s own ({look.length})</summary>
        <ul>
          {look.map((property) => (
            <li key={property}>
              <code>{property}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
