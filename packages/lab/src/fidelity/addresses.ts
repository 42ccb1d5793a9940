/** What the address of a player, a recording or a map looks like. */
const EMBED = /\/embed\b|\bplayer\b|\/video|\/widgets?\b|youtu\.?be|\.(?:mp4|webm|mp3|ogg|m4a)$|\/maps\b/i;

/** An address in one spelling: absolute, and without what servers do not see. */
export function normalizeAddress(address: string, base: string): string {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return address;
  }
  const video =
    /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(url.host) && /^\/embed\/([\w-]+)/.exec(url.pathname);
  if (video) return `https://www.youtube.com/watch?v=${video[1]}`;
  const text = url.href.replaceAll("'", '%27').replace(/%28/g, '(').replace(/%29/g, ')');
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

export const isEmbedAddress = (address: string) => EMBED.test(address);
