import type { Page } from '../../page/index.ts';
import { isFrontPage } from './address.ts';
import { type Clues, firstOf, type Source } from './clues.ts';
import { isLinked, leadsToSomeHome } from './home-link.ts';
import { type JsonObject, property, texts } from './json-ld.ts';
import { typesOf } from './json-ld-entity.ts';
import { SITE_META } from './meta-names.ts';
import type { Signals } from './signals.ts';
import { cleanText, squash } from './text.ts';
import { isSiteName, resemblesHost, type SiteNames, titleParts } from './title-parts.ts';
import { visibleText } from './visible-text.ts';

/** What stands between a country's domain and a site's own: example.co.uk. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|net|or|org)$/;

/** `<meta>`, JSON-LD's web site, the publisher, `<title>`, the host. */
const SITE_SOURCES: readonly Source<string>[] = [
  ({ signals }) => named(givenNames(signals)[0]),
  ({ nodes }) => named(namesOf(nodes, /^WebSite$/)[0]),
  ({ entities }) => named(entities.find(({ publisher }) => publisher !== null)?.publisher),
  nameInTitle,
  ({ page }) => hostOf(page.url),
];

/** What the site is called. */
export function readSite(clues: Clues): string | null {
  return firstOf(SITE_SOURCES, clues);
}

/** Every name the page gives its site, for cutting them off titles and for telling them from people. */
export function siteNames(page: Page, signals: Signals, nodes: readonly JsonObject[]): SiteNames {
  const given = givenNames(signals);
  const described = namesOf(nodes, /(?:WebSite|Organization|Corporation|Store)$/);
  const host = hostOf(page.url);
  const squashed = [...given, ...described, host ?? ''].map((name) => squash(name.slice(0, 200)));
  const names = {
    given: new Set(squashed.filter((name) => name !== '')),
    labels: hostLabels(host),
    isFrontPage: isFrontPage(page.url),
  };
  const before = nameBeforeTitle(signals, names) ?? nameInBanner(page, signals);
  if (before !== null) names.given.add(squash(before));
  return names;
}

/** What `<meta>` calls the site; some write the page's whole title there, "Blocks | Guide | Acme". */
function givenNames({ meta }: Signals): string[] {
  const title = meta.get('og:title')?.[0] ?? '';
  const isTitle = (name: string) => name === title && titleParts(name).length > 1;
  return SITE_META.flatMap((name) => meta.get(name) ?? []).filter((name) => !isTitle(name));
}

/** What stands in `<title>` before all that `og:title` has: "Our Blog" of "Our Blog: A day out". */
function nameBeforeTitle({ title, meta }: Signals, names: SiteNames): string | null {
  const own = meta.get('og:title')?.[0] ?? '';
  const [first, second] = titleParts(title);
  if (second === undefined || isSiteName(own, names)) return null;
  return squash(title.slice(second.start)) === squash(own) ? first.text : null;
}

/** "Our Blog" of "Our Blog: A day out", where one heading has it as a link to a front page and another has the rest. */
function nameInBanner(page: Page, { title, headings }: Signals): string | null {
  const [first, second] = titleParts(title);
  if (second === undefined) return null;
  const has = (text: string) => {
    const squashed = squash(text);
    return (heading: number) => squash(visibleText(page, heading, title.length)) === squashed;
  };
  const isFirst = has(first.text);
  const banner = headings.find(
    (heading) => isLinked(page, heading) && isFirst(heading) && leadsToSomeHome(page, heading),
  );
  return banner !== undefined && headings.some(has(title.slice(second.start))) ? first.text : null;
}

function namesOf(nodes: readonly JsonObject[], type: RegExp): string[] {
  return nodes
    .filter((node) => typesOf(node).some((name) => type.test(name)))
    .flatMap((node) => [property(node, 'name'), property(node, 'alternateName')])
    .flatMap((name) => texts(name, ['@value']));
}

function named(raw: string | null | undefined): string | null {
  const name = cleanText(raw?.slice(0, 500) ?? '');
  return name === '' || name.length > 100 || /^https?:/.test(name) ? null : name;
}

/** The first or last part of the title, where it is called like the host. */
function nameInTitle({ signals, siteNames: names }: Clues): string | null {
  const parts = titleParts(signals.title).map(({ text }) => text.trim());
  const ends = parts.length < 2 ? [] : [parts[parts.length - 1], parts[0]];
  return ends.find((text) => isSiteName(text, names) || resemblesHost(text, names)) ?? null;
}

function hostOf(url: string | null): string | null {
  try {
    return url === null ? null : new URL(url).hostname.replace(/^www\d?\./, '') || null;
  } catch {
    return null;
  }
}

/** "blog" and "example" of blog.example.co.uk: what a host is called, without what it is under. */
function hostLabels(host: string | null): string[] {
  const labels = (host ?? '').split('.').slice(0, -1);
  const isUnderSecond = labels.length > 1 && SECOND_LEVEL.test(labels[labels.length - 1]);
  return (isUnderSecond ? labels.slice(0, -1) : labels).map(squash).filter((label) => label.length > 2);
}
