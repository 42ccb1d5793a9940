import { describeMethods } from '../../src/extractors/describe.ts';
import type { MethodInfo } from './protocol.ts';

/** Every method there is, the default first. */
export function methods(): MethodInfo[] {
  return describeMethods();
}
