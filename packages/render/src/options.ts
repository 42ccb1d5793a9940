import { PithError } from 'pith/internal/page/errors';

/** What a page may load while it is rendered: nothing, what its own host has, or whatever it asks for. */
export const NETWORKS = ['none', 'same-host', 'all'] as const;
export type Network = (typeof NETWORKS)[number];

/** A page to render: one at an address, or one that was saved, with its address where it is known. */
export type RenderInput = { url: string } | { html: string; url?: string };

export interface RenderOptions {
  /** Default 1280 × 800. */
  viewport?: { width: number; height: number };
  /** Run the page's scripts. Default: true for an address, false for saved HTML. */
  javascript?: boolean;
  /** Milliseconds for everything. Default 30,000. */
  timeout?: number;
  /** Default: `all` for an address, `none` for saved HTML. */
  network?: Network;
  /** Also connect to private and local addresses. Default false. */
  allowPrivate?: boolean;
  /** Take a picture of the whole page, down to 16,384 pixels. Default false. */
  screenshot?: boolean;
  /** Elements after which the page is cut. Default 100,000. */
  maxElements?: number;
}

/** The options with every default. */
export interface Settings extends Required<RenderOptions> {}

const DEFAULTS = {
  viewport: { width: 1280, height: 800 },
  timeout: 30_000,
  allowPrivate: false,
  screenshot: false,
  maxElements: 100_000,
};

export function settingsFor(input: RenderInput, options: RenderOptions): Settings {
  const live = !('html' in input);
  const settings = { javascript: live, network: live ? 'all' : 'none', ...DEFAULTS, ...options } as Settings;
  const { viewport, timeout, network, maxElements } = settings;
  const numbers = [viewport.width, viewport.height, timeout, maxElements];
  if (!numbers.every((number) => number > 0)) {
    throw new PithError('BAD_OPTION', 'viewport, timeout and maxElements must be numbers above 0.');
  }
  if (!NETWORKS.includes(network)) {
    throw new PithError('BAD_OPTION', `network must be one of: ${NETWORKS.join(', ')}.`);
  }
  if (live && !/^https?:/i.test(input.url)) {
    throw new PithError(
      'BAD_URL',
      `"${input.url}" is not a web address. Only http: and https: can be rendered.`,
    );
  }
  if (live && network === 'none') {
    throw new PithError('BAD_OPTION', 'A page at an address cannot be rendered without the network.');
  }
  return settings;
}
