import { extract } from '../../extract.ts';
import { findMethod } from '../../extractors/index.ts';
import { PEERS } from '../peers/index.ts';

/** What any system makes of a page. */
export interface Extraction {
  text: string;
  title: string | null;
  author: string | null;
  date: string | null;
}

/** Anything that can be evaluated: a method of ours or a peer. */
export interface System {
  name: string;
  run(html: string, url: string): Extraction | Promise<Extraction>;
}

export const peerNames: readonly string[] = Object.keys(PEERS);

/** Loads a system by name. A peer's packages are loaded only then. */
export async function loadSystem(name: string): Promise<System> {
  if (name in PEERS) return { name, run: await PEERS[name]() };
  findMethod(name);
  return { name, run: (html, url) => ours(name, html, url) };
}

function ours(method: string, html: string, url: string): Extraction {
  const { text, title, byline, date } = extract(html, { method, url });
  return { text, title, author: byline, date };
}
