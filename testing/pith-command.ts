import path from 'node:path';

/** The real command, as npm installs it; `npm run build` makes what it runs. */
export const PITH_COMMAND = path.resolve(import.meta.dirname, '../packages/pith/bin/pith.cjs');
