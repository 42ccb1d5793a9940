import { readFile } from 'node:fs/promises';
import { extractors, findMethod, loadRecognizerFor } from '@pith/methods';
import type { ExtractOptions } from 'pith';
import { importPackage } from 'pith/internal/command/packages';
import { extractWith } from 'pith/internal/extract-with';
import type { Convention } from '../gold/conventions.ts';
import { PEER_NAMES } from './peer-names.ts';

/** What any system makes of a page. */
export interface Extraction {
  text: string;
  title: string | null;
  author: string | null;
  date: string | null;
  /** How good the system thinks that its text is, from 0 to 1; only some say so. */
  confidence?: number;
}

/** Anything that can be evaluated: a method of ours or a peer. */
export interface System {
  name: string;
  /** The answer, with the parts that a convention asks for where the system can leave them out or in. */
  run(html: string, url: string, convention?: Convention | null): Extraction | Promise<Extraction>;
}

/** What `@pith/peers` offers: today's tools by name, each loaded when first asked for. */
interface PeersPackage {
  PEERS: Record<string, () => Promise<System['run']>>;
}

/** Loads a system by name; `mss@site.model` is a method with a model of its own. A peer's packages are loaded only then. */
export async function loadSystem(name: string): Promise<System> {
  if (PEER_NAMES.includes(name)) {
    const { PEERS } = await importPackage<PeersPackage>('@pith/peers', `The tool "${name}"`);
    return { name, run: await PEERS[name]() };
  }
  const at = name.indexOf('@');
  const method = at < 0 ? name : name.slice(0, at);
  findMethod(method);
  if (at < 0)
    return { name, run: (html, url, convention) => ours(html, { method, url, ...partsFor(convention) }) };
  const model = await readFile(name.slice(at + 1));
  await loadRecognizerFor(model);
  return {
    name,
    run: (html, url, convention) => ours(html, { method, url, model, ...partsFor(convention) }),
  };
}

/** The headline is not here: it is the title, and `asGold` puts it on top. */
export function partsFor(
  convention: Convention | null | undefined,
): Pick<ExtractOptions, 'include' | 'exclude'> {
  if (convention == null) return {};
  return {
    include: convention.bylines ? ['byline', 'date'] : [],
    exclude: convention.captions ? [] : ['caption', 'credit'],
  };
}

function ours(html: string, options: ExtractOptions): Extraction {
  const { text, title, byline, date, confidence } = extractWith(extractors, html, options);
  return { text, title, author: byline, date, ...(confidence !== null && { confidence }) };
}
