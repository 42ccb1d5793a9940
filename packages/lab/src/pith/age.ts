import type { DatasetPage } from 'pith/internal/records/dataset';

/** What pages did not say of themselves. */
const DECLARED =
  /<script[^>]*\bld\+json\b[\s\S]*?<\/script\s*>|<meta[^>]*\b(?:property|name)\s*=\s*["']?(?:og|twitter|article|product):[^>]*>/gi;
/** Elements that there were not. */
const NEW_ELEMENT =
  /<(\/?)(?:article|section|main|aside|nav|header|footer|figure|figcaption|details|summary|time)\b/gi;
const NAMING =
  /\s(?:class|id|role|itemprop|itemtype|itemscope|aria-[a-z]+|data-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi;
const TAG = /<[a-z][^>]*>/gi;

/** The parts of the aged pages that lose their names, are laid out by tables, and break lines in place of paragraphs. */
const NAMELESS = 0.5;
const BY_TABLES = 0.6;
const BY_BREAKS = 0.25;
/** The part of the boxes that become tables. */
const TABLES = 0.4;

/**
 * A page as it might have been made twenty years ago: nothing declared, no elements of HTML 5, at times no names, laid
 * out by tables. All our typed pages are of today; what they have in common is not what makes a page an article.
 */
export function age(page: DatasetPage, random: () => number): DatasetPage {
  let html = page.html.replace(DECLARED, '').replace(NEW_ELEMENT, '<$1div');
  if (random() < NAMELESS) html = html.replace(TAG, (tag) => tag.replace(NAMING, ''));
  if (random() < BY_TABLES) html = byTables(html, random);
  if (random() < BY_BREAKS) html = html.replace(/<p\b[^>]*>/gi, '').replace(/<\/p\s*>/gi, '<br><br>');
  return { ...page, id: `${page.id}~`, html };
}

function byTables(html: string, random: () => number): string {
  const isTable: boolean[] = [];
  return html.replace(/<(\/?)div\b([^>]*)>/gi, (tag, slash, attributes) => {
    if (slash === '') {
      const table = random() < TABLES;
      isTable.push(table);
      return table ? `<table><tr><td${attributes}>` : tag;
    }
    return isTable.pop() === true ? '</td></tr></table>' : tag;
  });
}
