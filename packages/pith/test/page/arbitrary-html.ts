// biome-ignore-all format: lists of fragments read better packed
import fc from 'fast-check';

/** Tags that exercise the parser's odd corners, with plain ones between. */
const NAMES = (
  'a b i font nobr p div span table tbody tr td th caption colgroup col select option optgroup form button li ul ' +
  'dd dt h1 h2 pre textarea title script style noscript template svg math mi mtext annotation-xml foreignObject desc ' +
  'frameset frame noframes body html head br img hr input plaintext iframe ruby rt rp mglyph malignmark isindex x-y'
).split(' ');

const ATTRIBUTES = [
  '', ' id=x', ' class="a b"', " title='&amp;&lt;'", ' encoding="text/html"', ' type=hidden', ' a=1 b=2 a=3', ' xlink:href=q',
  ' definitionurl=u', ' x', ' "=', ' é="ü&notit;"', ' onclick="a>b"',
];
const TEXTS = [
  'word', ' ', '\n', 'two words', '&amp;', '&nbsp;', '&notit;', '&#x41;', '&#0;', '\0', '\r\n', '\r', 'é', '𝒳', '\ud800', '日本',
  '<', '</', '<!', '&', '\t  \n', 'a\0b', ' tail ', ']]>', '&#13;', '\f', 'x\r',
];
const MARKUP = [
  '<!-- c -->', '<!-->', '<!--a', '<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">', '<?pi?>', '</>',
  '<![CDATA[x]]>', '</br>', '</p>', '<a/>', '<br/>', '<svg/>', '<!--a--!>', '<!--a--b-->', '<!--<!--x-->', '<script><!--<script>x</script>y--></script>',
];

const tag = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES)).map(([name, attributes]) => `<${name}${attributes}>`);
const piece = fc.oneof(
  { weight: 5, arbitrary: tag },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES).map((name) => `</${name}>`) },
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...MARKUP) },
);

/** Documents put together at random from such pieces. */
export const randomHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** A document cut, doubled and shaken: what a bad connection or a bad template makes of it. */
export function mutated(html: string): fc.Arbitrary<string> {
  const at = fc.nat({ max: html.length });
  const edit = fc.tuple(at, at, fc.constantFrom('cut', 'drop', 'double', 'insert'), piece);
  return fc.array(edit, { minLength: 1, maxLength: 5 }).map((edits) =>
    edits.reduce((text, [x, y, kind, inserted]) => {
      const [from, to] = [Math.min(x, y), Math.min(Math.max(x, y), Math.min(x, y) + 200)];
      if (kind === 'cut') return text.slice(0, Math.max(x, y));
      if (kind === 'drop') return text.slice(0, from) + text.slice(to);
      if (kind === 'double') return text.slice(0, to) + text.slice(from);
      return text.slice(0, from) + inserted + text.slice(from);
    }, html),
  );
}
