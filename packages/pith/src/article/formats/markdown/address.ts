/** A link's destination: no spaces, no brackets that do not match, nothing that reads as an entity. */
export function destination(address: string): string {
  if (!/[\s<>\\|`&()]/.test(address)) return address;
  const safe = address
    .replace(/[\s<>\\|`]/g, (sign) => encodeURIComponent(sign))
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return isBalanced(safe) ? safe : safe.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    else if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A link's title with its quotes, after a space; empty where there is none. */
export function titlePart(title: unknown): string {
  if (typeof title !== 'string' || title === '') return '';
  return ` "${title.replace(/\s+/g, ' ').replace(/["\\<&|`]/g, '\\$&')}"`;
}
