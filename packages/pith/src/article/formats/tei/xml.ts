import { byPieces } from '../../../page/large-texts.ts';

/** Characters that XML 1.0 cannot hold, not even as references; lone surrogates among them. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return byPieces(text, (piece) => piece.replace(ILLEGAL, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign]));
}

export type XmlAttributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element of content that is XML already; attributes without a value are left out. */
export function xml(name: string, attributes: XmlAttributes, content = ''): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) start += ` ${key}="${escapeXml(String(value))}"`;
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
