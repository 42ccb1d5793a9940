/** A bar of a table's row: to the right of the middle for, to the left against. */
export function SignedBar({ value, most }: { value: number; most: number }) {
  const width = most === 0 ? 0 : (Math.abs(value) / most) * 50;
  return (
    <td class="bar-cell" aria-hidden="true">
      <span class="bar-zero" />
      <span
        class={`bar-mark ${value > 0 ? 'bar-for' : 'bar-against'}`}
        style={{ left: `${value > 0 ? 50 : 50 - width}%`, width: `${width}%` }}
      />
    </td>
  );
}

/** A bar from the left, for what is between 0 and 1. */
export function Bar({ share }: { share: number }) {
  return (
    <td class="bar-cell" aria-hidden="true">
      <span class="bar-mark bar-plain" style={{ width: `${100 * Math.max(0, Math.min(1, share))}%` }} />
    </td>
  );
}
