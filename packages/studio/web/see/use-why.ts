import { useEffect, useState } from 'preact/hooks';
import { report, whileBusy } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Why } from '../engine/protocol.ts';
import type { Decided } from './use-decision.ts';

/** Why a block was kept or dropped; null until the engine has answered, and of the value before while an option moves. */
export function useWhy({ page, ask, words }: Decided, block: number): Why | null {
  const [why, setWhy] = useState<Why | null>(null);
  const isCounted = words !== null;
  useEffect(() => {
    if (!isCounted) return;
    let wanted = true;
    whileBusy('Looking up the reasons …', engine.why(page.key, ask, block)).then((answer) => {
      if (wanted) setWhy(answer);
    }, report);
    return () => {
      wanted = false;
    };
  }, [page, ask, block, isCounted]);
  return why;
}
