import { existsSync } from 'node:fs';
import { PithError } from 'pith/internal/page/errors';
import type { Browser } from 'playwright-core';
import { type PackagedChromium, packagedChromium } from './packaged-chromium.ts';

export interface LaunchedBrowser {
  browser: Browser;
  /** Whether Chromium's own sandbox stands between a page and this machine. Root and some containers have none. */
  sandboxed: boolean;
}

/** What only costs time, or would reach for the network by itself. */
const ARGUMENTS = [
  '--disable-gpu',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disk-cache-size=1',
  '--font-render-hinting=none',
];

/** Starts the Chromium at a path, at `PITH_BROWSER`, or of the npm package. */
export async function launchBrowser(given?: string): Promise<LaunchedBrowser> {
  const path = given || process.env['PITH_BROWSER'];
  const packaged = path ? null : await packagedChromium();
  const executable = path || packaged?.executable;
  if (executable === undefined) {
    throw noBrowser(
      'There is no browser. Install the package @sparticuz/chromium, or name one with --browser or PITH_BROWSER.',
    );
  }
  const { chromium } = await import('playwright-core').catch((error) => {
    throw noBrowser('Rendering needs the package playwright-core: npm install playwright-core', error);
  });
  let failure: unknown;
  for (const { sandboxed, env } of ways(packaged)) {
    try {
      const browser = await chromium.launch({
        executablePath: executable,
        chromiumSandbox: sandboxed,
        args: ARGUMENTS,
        env,
        timeout: 30_000,
      });
      return { browser, sandboxed };
    } catch (error) {
      failure = error;
    }
  }
  const [reason] = /error while loading.*|[^\n]*No such file.*|EACCES.*/i.exec(String(failure)) ?? [
    String(failure).split('\n')[0],
  ];
  throw noBrowser(`The browser ${executable} could not be started: ${reason.trim()}`, failure);
}

type Environment = Record<string, string>;

/** Sandboxed where the system allows; with the package's libraries only where the system lacks them. */
function ways(packaged: PackagedChromium | null): { sandboxed: boolean; env: Environment }[] {
  const own = process.env as Environment;
  const plain = packaged === null || existsSync('/etc/fonts') ? own : { ...own, ...fontsOf(packaged) };
  const environments = packaged === null ? [plain] : [plain, { ...plain, ...librariesOf(packaged, own) }];
  // Chromium refuses its sandbox to root.
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  return environments.flatMap((env) => sandboxes.map((sandboxed) => ({ sandboxed, env })));
}

const fontsOf = ({ fonts }: PackagedChromium) => ({ FONTCONFIG_FILE: fonts });

function librariesOf({ libraries }: PackagedChromium, { LD_LIBRARY_PATH }: Environment): Environment {
  return { LD_LIBRARY_PATH: LD_LIBRARY_PATH ? `${libraries}:${LD_LIBRARY_PATH}` : libraries };
}

function noBrowser(message: string, cause?: unknown): PithError {
  return new PithError('NO_BROWSER', message, {}, cause);
}
