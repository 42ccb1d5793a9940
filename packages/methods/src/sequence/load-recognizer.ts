import { hasNamedEntities } from './model-file.ts';
import { currentRecognizer, useRecognizer } from './recognizer.ts';

/** Loads the recogniser of named entities where a model, by its file, needs one. Apart: it is larger than all the core. */
export async function loadRecognizerFor(model: Uint8Array): Promise<void> {
  if (currentRecognizer() !== undefined || !hasNamedEntities(model)) return;
  useRecognizer((await import('./compromise-entities.ts')).recognizeEntities);
}
