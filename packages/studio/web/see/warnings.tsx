import type { Decision } from '../engine/protocol.ts';

/** What was cut, guessed or missing. */
export function Warnings({ of }: { of: Decision['warnings'] }) {
  if (of.length === 0) return null;
  return (
    <ul class="see-warnings" aria-label="Warnings">
      {of.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}
