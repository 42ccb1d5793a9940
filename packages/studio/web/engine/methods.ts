import { extractors } from '@pith/methods';
import { describeMethods } from 'pith/extractors';
import { byItself } from './own-labels.ts';
import type { MethodInfo } from './protocol.ts';

/** Every method there is, the default first. One that has no model runs without. */
export function methods(): MethodInfo[] {
  return describeMethods(extractors).map((method) =>
    method.name === byItself.name
      ? { ...method, needs: byItself.needs, parameters: byItself.parameters }
      : method,
  );
}
