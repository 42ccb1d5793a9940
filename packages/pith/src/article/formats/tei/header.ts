import type { Metadata } from '../../metadata/index.ts';
import { escapeXml, xml } from './xml.ts';

/** An element of text; nothing where there is none. */
function field(name: string, text: string | null, attributes: Record<string, string> = {}): string {
  return text === null ? '' : xml(name, attributes, escapeXml(text));
}

/** The `teiHeader`: title and author, publisher and date, the page it was taken from, language, summary. */
export function writeHeader(metadata: Metadata): string {
  const { title, byline, date, site, url, lang, description } = metadata;
  const author = field('author', byline);
  const published = field('date', date, date === null ? {} : { when: date });
  const publisher = field('publisher', site);
  const address = url === null ? '' : xml('ref', { target: url }, escapeXml(url));
  const titleStmt = xml('titleStmt', {}, xml('title', {}, escapeXml(title ?? '')) + author);
  const publicationStmt = xml(
    'publicationStmt',
    {},
    publisher ? publisher + published : xml('p', {}, published),
  );
  const bibl = xml('bibl', {}, field('title', title) + author + publisher + published + address);
  const fileDesc = xml('fileDesc', {}, titleStmt + publicationStmt + xml('sourceDesc', {}, bibl));
  const abstract = description === null ? '' : xml('abstract', {}, field('p', description));
  const language = lang === null ? '' : xml('langUsage', {}, xml('language', { ident: lang }));
  const profileDesc = abstract + language === '' ? '' : xml('profileDesc', {}, abstract + language);
  return xml('teiHeader', {}, fileDesc + profileDesc);
}
