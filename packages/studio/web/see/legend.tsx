/** What the colours on the page mean. */
export function Legend() {
  return (
    <p class="legend muted">
      <span>
        <i class="legend-kept" /> kept
      </span>
      <span>
        <i class="legend-dropped" /> dropped
      </span>
      <span>The deeper the colour, the surer the method.</span>
    </p>
  );
}
