import sax from 'sax';

/** More than this no sitemap may have (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

export interface Sitemap {
  pages: string[];
  /** Sitemaps that an index names. */
  sitemaps: string[];
}

/**
 * The addresses of a sitemap or of an index of sitemaps. Many sitemaps are broken: cut short, with bare ampersands,
 * with tags that do not close. What can be read of them is taken.
 */
export function readSitemap(xml: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [] };
  const parser = sax.parser(false, { lowercase: true, trim: true });
  let inSitemap = false;
  let address: string | null = null;
  parser.onopentag = ({ name }) => {
    const local = localName(name);
    if (local === 'sitemap') inSitemap = true;
    if (local === 'url') inSitemap = false;
    // Pictures and videos have a `loc` of their own, with a prefix.
    address = local === 'loc' && !/^(?:image|video):/.test(name) ? '' : null;
  };
  parser.ontext = parser.oncdata = (text) => {
    if (address !== null) address += text;
  };
  parser.onclosetag = (name) => {
    if (localName(name) !== 'loc' || address === null) return;
    const list = inSitemap ? found.sitemaps : found.pages;
    if (address !== '' && list.length < MOST_ADDRESSES) list.push(address.trim());
    address = null;
  };
  parser.onerror = () => {
    // Go on behind the mistake.
    parser.error = null as unknown as Error;
    parser.resume();
  };
  parser.write(xml).close();
  return found;
}

const localName = (name: string) => name.replace(/^.*:/, '');
