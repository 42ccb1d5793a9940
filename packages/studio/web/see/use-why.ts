import { useEffect, useState } from 'preact/hooks';
import { type Current, report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Ask, Why } from '../engine/protocol.ts';

/** Why a block was kept or dropped; null until the engine has answered. */
export function useWhy(page: Current, ask: Ask, block: number): Why | null {
  const [why, setWhy] = useState<Why | null>(null);
  useEffect(() => {
    let wanted = true;
    engine.why(page.key, ask, block).then((answer) => {
      if (wanted) setWhy(answer);
    }, report);
    return () => {
      wanted = false;
    };
  }, [page, ask, block]);
  return why;
}
