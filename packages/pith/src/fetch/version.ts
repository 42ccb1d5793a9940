import { readFileSync } from 'node:fs';

/** From package.json, which lies two folders up both in `src/` and in `dist/`. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
