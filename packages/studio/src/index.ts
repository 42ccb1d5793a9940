import { stat } from 'node:fs/promises';
import { builtFile } from '@pith/workers/built-file';
import { PithError } from 'pith/internal/page/errors';
import { makeApp } from './app.ts';
import { staticFiles } from './static-files.ts';
import { isAddress, Studio, type StudioOptions } from './studio.ts';

export type { StudioOptions } from './studio.ts';

/** Where `npm run build` puts the page. */
export const WEB_FOLDER = builtFile('./web', import.meta.url);

/** The workbench, ready to listen. */
export async function createStudio(options: StudioOptions) {
  await requireFiles(options.open ?? []);
  const studio = new Studio(options);
  const app = makeApp(studio, await staticFiles(WEB_FOLDER));
  return {
    app,
    listen: (address: { host: string; port: number }) => app.listen(address),
    async close(): Promise<void> {
      await app.close();
      await studio.close();
    },
  };
}

/** Better said at the start than when someone looks. */
async function requireFiles(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (isAddress(name)) continue;
    const known = await stat(name).catch(() => null);
    if (known?.isFile()) continue;
    const why = known === null ? 'is not there' : 'is no file';
    throw new PithError('FILE_NOT_READABLE', `${name} ${why}. Name HTML files, addresses or datasets.`, {
      name,
    });
  }
}
