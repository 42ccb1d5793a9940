import type { Page } from '../../page/index.ts';

/** Cloudflare keeps addresses of mail from programs: a script puts them back. */
const CODE = 'data-cfemail';
const PATH = '/email-protection';
/** Characters; no address of mail is longer than 320. */
const LONGEST = 1000;

/** The texts that stand for addresses of mail, with those addresses. */
export const protectedTexts = (page: Page): [node: number, address: string][] =>
  [...page.withAttribute(CODE)].flatMap((node) => {
    const address = decode(page.attribute(node, CODE)!);
    return address === null ? [] : [[node + 1, address]];
  });

/** Where a link leads: to the address of mail that it stands for, else as written. */
export function linkAddress(page: Page, link: number): string {
  const href = page.attribute(link, 'href') ?? '';
  if (!href.includes(PATH)) return href;
  const address = decode(href.split('#')[1] ?? page.attribute(link, CODE) ?? '');
  return address === null ? href : `mailto:${address}`;
}

/** Pairs of hexadecimal digits: the first is what each of the others was changed by. */
function decode(code: string): string | null {
  if (code.length > LONGEST) return null;
  const [key, ...bytes] = (code.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const address = String.fromCharCode(...bytes.map((byte) => byte ^ key));
  return /^[!-~]+@[!-~]+$/.test(address) ? address : null;
}
