import type { Extractor } from '../extractors/selection.ts';
import { importPackage } from './packages.ts';

/** What the command needs of `@pith/methods`. */
interface MethodsPackage {
  extractors: readonly Extractor[];
  loadRecognizerFor(model: Uint8Array): Promise<void>;
}

/** The methods of this package. */
export async function ownMethods(): Promise<readonly Extractor[]> {
  const [{ pithExtractor }, { pithLite }] = await Promise.all([
    import('../extractors/pith/index.ts'),
    import('../extractors/pith/lite.ts'),
  ]);
  return [pithExtractor, pithLite];
}

/** The methods of this package and all others; `MISSING_PACKAGE` where these are not installed. */
export function methodsPackage(purpose: string): Promise<MethodsPackage> {
  return importPackage<MethodsPackage>('@pith/methods', purpose);
}

/** The methods to look in: our own, and the others as soon as one that is not ours is named or has a model. */
export async function methodsInUse(
  named: readonly string[],
  model: Uint8Array | undefined,
): Promise<readonly Extractor[]> {
  const own = await ownMethods();
  const isOwn = (method: string) => own.some(({ name }) => name === method.split(':')[0]);
  const foreign = named.find((method) => !isOwn(method));
  const { methodOfModelFile } = await import('../models/model-file.ts');
  const ofModel = model && methodOfModelFile(model);
  if (foreign === undefined && (ofModel === undefined || isOwn(ofModel))) return own;
  const all = await methodsPackage(`The method "${foreign ?? ofModel}"`);
  if (model !== undefined) await all.loadRecognizerFor(model);
  return all.extractors;
}
