/** `https://example.org/a/b?c=1` goes to `example.org/a/b_c_1`. */
export function targetOfUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, search } = new URL(address);
  const path = pathname.endsWith('/') ? `${pathname}index` : pathname.replace(/\.x?html?$/i, '');
  return `${host}${path}${search.replace(/^\?/, '_')}`.split('/').map(safeName).join('/');
}

/** Letters of all scripts stay; what a file system or a shell could take amiss does not. */
export function safeName(part: string): string {
  let decoded = part;
  try {
    decoded = decodeURIComponent(part);
  } catch {
    // Not every percent sign begins an encoded character.
  }
  const safe = decoded.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
  const short = [...safe].slice(0, 60).join('').replace(/\.+$/, '_') || '_';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Names that no file may have on Windows, whatever follows their first dot; nor may a name end with a dot there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
