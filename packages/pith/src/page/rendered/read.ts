import type { html } from 'parse5';
import { withinTime } from '../deadline.ts';
import { PithError } from '../errors.ts';
import { flatten } from '../flatten.ts';
import { type Limits, withDefaults } from '../limits.ts';
import { MODE, NS } from '../namespaces.ts';
import { Page } from '../page.ts';
import { Tree } from '../tree.ts';
import { TreeWriter, untilStopped } from '../tree-writer.ts';
import { bad, checkRenderedPage } from './check.ts';
import type { RenderedPage } from './format.ts';
import { visualOf } from './visual-of.ts';

export interface ReadRenderedOptions {
  limits?: Partial<Limits>;
  /** The page's address, where the file's own is not to be believed. */
  url?: string;
}

/** A page with its visual layer, from a rendered page or the text of its file. */
export function readRenderedPage(input: RenderedPage | string, options: ReadRenderedOptions = {}): Page {
  const limits = withDefaults(options.limits);
  return withinTime(limits.milliseconds, 'parsing', () => read(input, limits, options.url));
}

function read(input: RenderedPage | string, limits: Limits, url: string | undefined): Page {
  const rendered = checkRenderedPage(typeof input === 'string' ? parse(input, limits) : input);
  const tree = new Tree(rendered.tag.length << 5, limits, true);
  if (rendered.quirks) tree.mode = MODE.QUIRKS;
  if (rendered.cut) tree.warnings.add('CUT', 'The page was cut when it was rendered: it was over a limit.');
  const writer = new TreeWriter(tree);
  untilStopped(() => writeTree(rendered, writer));
  const flat = flatten(tree, limits);
  const context = {
    source: writer.source,
    limits,
    url: url ?? rendered.url,
    origin: { encoding: 'UTF-16', decidedBy: 'dom' } as const,
  };
  return new Page(flat, context, visualOf(rendered, flat.size));
}

function parse(text: string, limits: Limits): unknown {
  if (text.length > limits.bytes) {
    const message = `The rendered page has ${text.length} characters; limits.bytes allows ${limits.bytes}.`;
    throw new PithError('TOO_LARGE', message, { found: text.length, max: limits.bytes });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw bad('it is no valid JSON', error);
  }
}

const NAMESPACES: Record<string, html.NS> = { svg: NS.SVG, math: NS.MATHML, other: NS.XML };

/** Writes the nodes one after the other; each closes what is open up to its parent. */
function writeTree(rendered: RenderedPage, writer: TreeWriter): void {
  const { tags, tag, parent, attributes, texts, doctype } = rendered;
  const open = [0];
  let element = 0;
  let written = 0;
  for (let node = 1; node < tag.length; node++) {
    while (open[open.length - 1] !== parent[node]) {
      open.pop();
      writer.close();
    }
    const name = tags[tag[node]];
    if (name === '#text') writer.text(texts[written++]);
    else if (name === '#comment') writer.comment(texts[written++]);
    else if (name === '#doctype') writer.doctype(...(doctype ?? ['html', '', '']));
    else {
      if (name === '#fragment') writer.openContent();
      else openElement(name, attributes[element++], writer);
      open.push(node);
    }
  }
  while (open.length > 1) {
    open.pop();
    writer.close();
  }
}

function openElement(name: string, pairs: readonly string[], writer: TreeWriter): void {
  const attributes = Array.from({ length: pairs.length / 2 }, (_, i) => ({
    name: pairs[2 * i],
    value: pairs[2 * i + 1],
  }));
  const space = name.indexOf(' ');
  if (space < 0) writer.openElement(name, NS.HTML, attributes);
  else writer.openElement(name.slice(space + 1), NAMESPACES[name.slice(0, space)] ?? NS.XML, attributes);
}
