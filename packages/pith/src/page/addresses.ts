/** A path and what follows, as the URL parser writes them: no dots or percents that lead elsewhere, no sign to encode. */
const PATH = String.raw`(?:\/(?!\.|%2e)[\w.~!$&'()*+,;=:@%-]*)+(?:\?[\w.~!$&()*+,;=:@%/?[\]-]*)?(?:#[\w.~!$&()*+,;=:@%/?-]*)?$`;
/** A host that has a name in letters, so it is no number, and no port. */
const ORIGIN = String.raw`^https?:\/\/(?:(?!xn--)[a-z\d][a-z\d-]*\.)+[a-z]{2,}`;
const PLAIN = new RegExp(ORIGIN + PATH);
const PLAIN_ORIGIN = new RegExp(String.raw`${ORIGIN}(?=\/)`);
const PLAIN_PATH = new RegExp(String.raw`^(?!\/\/)${PATH}`);

/** Whether the URL parser would give an address back as it is. Most are, and the parser takes ten times as long. */
export const isPlainAddress = (address: string) => PLAIN.test(address) && !address.includes('%2E');

/** The same for a link that begins at the root of its site. */
export const isPlainPath = (link: string) => PLAIN_PATH.test(link) && !link.includes('%2E');

/** What plain paths go behind on the site of an address; null where only the URL parser can tell. */
export const plainOrigin = (address: string): string | null => PLAIN_ORIGIN.exec(address)?.[0] ?? null;
