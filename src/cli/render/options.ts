import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Renderer, RendererOptions, RenderOptions } from '../../render/index.ts';
import { say } from '../failures.ts';
import type { Session } from '../session.ts';

/** How a browser shows pages, for every command that can render. */
export interface BrowserOptions {
  browser?: string;
  javascript?: boolean;
  network?: 'none' | 'same-host' | 'all';
  viewport?: { width: number; height: number };
  timeout?: number;
  allowPrivate?: boolean;
}

export function addBrowserOptions(command: Command): Command {
  return command
    .option('--browser <path>', 'a Chromium to use (default: PITH_BROWSER, else that of the npm package)')
    .option('--javascript', 'run the scripts of the page (default: for addresses, not for saved pages)')
    .option('--no-javascript', 'do not run them')
    .addOption(
      new Option(
        '--network <what>',
        'what a page may load: nothing more, from its own host, or all it asks for (default: all for addresses, none for saved pages)',
      ).choices(['none', 'same-host', 'all']),
    )
    .addOption(
      new Option('--viewport <size>', 'the size of the window (default: 1280x800)').argParser(viewport),
    );
}

export function rendererOptions({ browser }: BrowserOptions): RendererOptions {
  return browser === undefined ? {} : { browser };
}

export function renderOptions(options: BrowserOptions): RenderOptions {
  const { javascript, network, viewport, timeout, allowPrivate } = options;
  return {
    ...(javascript !== undefined && { javascript }),
    ...(network !== undefined && { network }),
    ...(viewport !== undefined && { viewport }),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(allowPrivate !== undefined && { allowPrivate }),
  };
}

/** Scripts of strangers, and nothing between them and this machine: that should be known. */
export async function warnOfScripts(
  renderer: Renderer,
  runsScripts: boolean,
  session: Session,
): Promise<void> {
  if (!runsScripts || (await renderer.sandboxed())) return;
  say(
    session,
    'warning: scripts run without the sandbox of the browser here (root, or a container). Use --no-javascript, or another user.',
  );
}

function viewport(value: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(value) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0)) {
    throw new InvalidArgumentError('It must be a width and a height: 1280x800.');
  }
  return { width: Number(width), height: Number(height) };
}
