/** Characters of a name, without its ending: file systems take 255 bytes. */
const LONGEST = 60;

/** "What the bells say.md": the title as people write it, without what file systems do not take. */
export function fileName(title: string | null, url: string): string {
  const named = title ?? (URL.canParse(url) ? new URL(url).hostname : '');
  const safe = named
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*#^[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const cut = [...safe]
    .slice(0, LONGEST)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${cut || 'page'}.md`;
}
