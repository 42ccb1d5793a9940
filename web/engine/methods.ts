import { describeMethods } from '../../src/extractors/describe.ts';
import { byItself } from './own-labels.ts';
import type { MethodInfo } from './protocol.ts';

/** Every method there is, the default first. One that has no model runs without. */
export function methods(): MethodInfo[] {
  return describeMethods().map((method) =>
    method.name === byItself.name
      ? { ...method, needs: byItself.needs, parameters: byItself.parameters }
      : method,
  );
}
