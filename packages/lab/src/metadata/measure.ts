import { createHash } from 'node:crypto';
import { extract } from 'pith';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { domainOfSite } from '../splits/domain.ts';
import { FIELDS, type Field } from './fields.ts';
import { PageSource } from './page-source.ts';

/** One half of the sites: rules are written with `a`, and `b` says how they do on pages that nobody looked at. */
export type Half = 'a' | 'b';

export interface Miss {
  id: string;
  url: string;
  gold: string[];
  ours: string[];
  /** Whether the gold stands anywhere in the page's source. */
  onPage: boolean;
}

/** What became of a field on the pages of a dataset. */
export interface FieldResult {
  field: Field['name'];
  /** Pages whose gold has the field, and on how many of them ours is right. */
  pages: number;
  right: number;
  misses: Miss[];
  /** Pages whose gold does not have the field, and on how many of them we give one. */
  without: number;
  given: number;
}

export interface MetadataOptions {
  half?: Half;
  /** Only pages of this type. */
  type?: string;
  /** Without what the page states for machines: then only what readers see tells who and when. */
  bare?: boolean;
  step?: number;
}

export async function measureMetadata(
  file: string,
  { half, type, bare, step = 1 }: MetadataOptions,
  onPage: () => void,
): Promise<FieldResult[]> {
  const results = FIELDS.map(
    ({ name }): FieldResult => ({ field: name, pages: 0, right: 0, misses: [], without: 0, given: 0 }),
  );
  for await (const whole of readDataset(file, step)) {
    const page = bare ? { ...whole, html: withoutStatements(whole.html) } : whole;
    onPage();
    if ((half && halfOf(page) !== half) || (type && page.type !== type)) continue;
    const article = extract(page.html, page.url ? { url: page.url } : {});
    let source: PageSource | null = null;
    for (const [index, field] of FIELDS.entries()) {
      const result = results[index];
      const gold = field.gold(page);
      const ours = field.ours(article);
      if (gold === null) {
        result.without++;
        if (ours.length > 0) result.given++;
        continue;
      }
      result.pages++;
      if (field.isRight(ours, gold)) result.right++;
      else {
        source ??= new PageSource(page.html);
        result.misses.push({
          id: page.id,
          url: page.url ?? '',
          gold,
          ours,
          onPage: field.isOnPage(source, gold, page),
        });
      }
    }
  }
  return results.filter(({ pages }) => pages > 0);
}

/** A page without JSON-LD, microdata and the `<meta>` that tell of authors and dates. */
function withoutStatements(html: string): string {
  return html
    .replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<meta\b[^>]*(?:author|creator|byl|date|time|publish|modif|twitter:(?:label|data))[^>]*>/gi, '')
    .replace(/\sitem(?:prop|scope)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/gi, '');
}

/** The half of a page, by its domain: pages of one site are never divided. */
export function halfOf(page: DatasetPage): Half {
  return createHash('sha256')
    .update(domainOfSite(hostOf(page)))
    .digest()[0] %
    2 ===
    0
    ? 'a'
    : 'b';
}

/** The host of a page, or what stands for it. */
export function hostOf({ url, site, id }: DatasetPage): string {
  return url && URL.canParse(url) ? new URL(url).hostname : (site ?? id);
}
