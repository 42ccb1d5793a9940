import type { BrowserOptions } from 'pith/internal/command/browser-options';
import { say } from 'pith/internal/command/failures';
import type { Session } from 'pith/internal/command/session';
import type { Renderer, RendererOptions, RenderOptions } from '../index.ts';

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
