/** Pages made to hurt: each of them is large, deep or slow in a way of its own. */
export const HOSTILE_PAGES: readonly string[] = [
  '<div>'.repeat(200_000),
  `<title>Long</title>${'<p>Words of a page without end, and <a href="/x">links</a> too.'.repeat(150_000)}`,
  '<b><i><u>'.repeat(50_000),
  `<p title="${'a'.repeat(8_000_000)}">x`,
  `<p ${Array.from({ length: 300_000 }, (_, i) => `a${i}=1`).join(' ')}>x`,
  `<script type="application/ld+json">${'[{"a":'.repeat(500_000)}</script>`,
  `${'<table><tr><td>'.repeat(20_000)}x`,
  '&lt;&#x41;&notit;'.repeat(400_000),
];
