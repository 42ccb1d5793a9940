import { builtFile } from '../workers/built-file.ts';
import { makeApp } from './app.ts';
import { staticFiles } from './static-files.ts';
import { Studio, type StudioOptions } from './studio.ts';

export type { StudioOptions } from './studio.ts';

/** Where `npm run build` puts the page. */
export const WEB_FOLDER = builtFile('../studio-web', import.meta.url);

/** The workbench, ready to listen. */
export async function createStudio(options: StudioOptions) {
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
