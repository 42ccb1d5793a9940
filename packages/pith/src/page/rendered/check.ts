import { PithError } from '../errors.ts';
import { FORMAT, type RenderedPage, VERSION } from './format.ts';

/** Checks that a value is a rendered page in every part, so that reading it can trust it. */
export function checkRenderedPage(value: unknown): RenderedPage {
  if (typeof value !== 'object' || value === null) throw bad('it is no JSON object');
  const page = value as Record<string, unknown>;
  if (page['format'] !== FORMAT) throw bad(`its format is not "${FORMAT}"`);
  if (page['version'] !== VERSION) {
    throw bad(`its version is ${String(page['version'])}, and this pith reads ${VERSION}`);
  }
  need(page['url'] === null || typeof page['url'] === 'string', 'url');
  need(typeof page['quirks'] === 'boolean' && typeof page['cut'] === 'boolean', 'quirks or cut');
  need(page['doctype'] === null || isStrings(page['doctype'], 3), 'doctype');
  need(isSize(page['viewport']) && isSize(page['scroll']), 'viewport or scroll');
  need(isStrings(page['tags']) && isStrings(page['texts']), 'tags or texts');
  need(
    Array.isArray(page['attributes']) && page['attributes'].every((list) => isStrings(list)),
    'attributes',
  );
  need(isStringRecord(page['defaults']), 'defaults');
  need(isList(page['styles']) && page['styles'].length > 0 && page['styles'].every(isStringRecord), 'styles');
  need(page['screenshot'] === undefined || typeof page['screenshot'] === 'string', 'screenshot');
  checkNodes(page as unknown as RenderedPage);
  return page as unknown as RenderedPage;
}

function checkNodes(page: RenderedPage): void {
  const { tag, parent, style, box, tags, styles, attributes, texts, overflow = [] } = page;
  need(isList(tag) && tag.length > 0 && tags[tag[0]] === '#document', 'tag');
  const count = tag.length;
  need(isList(parent) && parent.length === count && parent[0] === -1, 'parent');
  need(isList(style) && style.length === count, 'style');
  need(isList(box) && box.length === 4 * count && box.every(Number.isFinite), 'box');
  need(isList(overflow) && overflow.length % 3 === 0 && overflow.every(isExtent), 'overflow');
  need(
    overflow.every((node, i) => i % 3 > 0 || isIndex(node, count)),
    'overflow',
  );
  let elements = 0;
  let written = 0;
  let doctypes = 0;
  for (let node = 0; node < count; node++) {
    need(isIndex(tag[node], tags.length), 'tag');
    need(isIndex(style[node], styles.length), 'style');
    const name = tags[tag[node]];
    if (name === '#text' || name === '#comment') written++;
    else if (!name.startsWith('#')) elements++;
    else if (name === '#document') need(node === 0, 'tag');
    else need(name === '#doctype' || name === '#fragment', 'tags');
    if (name === '#text') {
      need(
        texts[written - 1] !== '' && !(tag[node - 1] === tag[node] && parent[node - 1] === parent[node]),
        'texts',
      );
    } else if (name === '#doctype') need(++doctypes === 1, 'doctype');
    // In document order a node's parent is the node before it or an ancestor of that.
    if (node === 0) continue;
    let at = node - 1;
    while (at > parent[node]) at = parent[at];
    need(at >= 0 && at === parent[node] && isContainer(tags[tag[at]]), 'parent');
  }
  need(attributes.length === elements && attributes.every((list) => list.length % 2 === 0), 'attributes');
  need(texts.length === written, 'texts');
}

const isContainer = (name: string) => !name.startsWith('#') || name === '#document' || name === '#fragment';
const isIndex = (value: unknown, length: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
const isExtent = (value: unknown) => Number.isFinite(value) && (value as number) >= 0;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isStrings = (value: unknown, length?: number) =>
  isList(value) &&
  (length === undefined || value.length === length) &&
  value.every((item) => typeof item === 'string');
const isSize = (value: unknown) => isList(value) && value.length === 2 && value.every(isExtent);
const isStringRecord = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !isList(value) &&
  Object.values(value).every((item) => typeof item === 'string');

function need(fine: boolean, field: string): asserts fine {
  if (!fine) throw bad(`"${field}" is not as docs/rendered-pages.md has it`);
}

export function bad(what: string, cause?: unknown): PithError {
  const message = `This is no rendered page that can be read: ${what}. Render it again: pith render URL -o page.json`;
  return new PithError('BAD_RENDERED_PAGE', message, {}, cause);
}
