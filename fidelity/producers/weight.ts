/** So many characters of a style in a page are kept. */
const LONGEST = 600;

/**
 * A page without what a tool puts into it and is not ours: its programs, long styles and pictures as data. Scripts that
 * hold formulas (`type="math/tex"`) or data of the page are kept.
 */
export function withoutWeight(html: string): string {
  return html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/g, (all, css) =>
      css.length > LONGEST ? '<style></style>' : all,
    )
    .replace(/(<script\b(?![^>]*(?:math\/|ld\+json))[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
    .replace(
      /(["'(])data:(?:image|font)\/[^"')]{300,}(?=["')])/g,
      '$1data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    )
    .replace(/(<path\b[^>]*\sd=")([^"]{40})[^"]*/g, '$1$2')
    .replace(/\n{3,}/g, '\n\n');
}
