/** Parameters that say who comes and from where, and never what is shown. */
const VISITOR =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_ga|_gl|phpsessid|jsessionid|aspsessionid\w*|sid|sess|session|session_?id|sessid|cfid|cftoken|oscsid|zenid)$/i;
/** In paths: `/page;jsessionid=1A2B`, `/(S(1a2b))/page`. */
const PATH_SESSION = /;(?:jsessionid|phpsessid|sid)=[^/?#;]*|\/\(S\([^/]*\)\)/gi;

const LONGEST = 2000;

/** An address as we write it: the same page mostly has the same; null for what is no web address. */
export function normalAddress(link: string, base?: string): string | null {
  if (link.length > LONGEST || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = url.username = url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = url.pathname.replace(PATH_SESSION, '');
  // Taken apart by hand: `URLSearchParams` would write what stays in another way.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !VISITOR.test(part.split('=', 1)[0]));
  url.search = kept.join('&');
  return url.href.length > LONGEST ? null : url.href;
}

/** The host as it counts: `www.example.org` and `example.org` are one site. */
export function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
