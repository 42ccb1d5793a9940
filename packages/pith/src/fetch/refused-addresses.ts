import { BlockList, isIP } from 'node:net';
import { PithError } from '../page/errors.ts';
import { plainAddress } from './public-address.ts';

/** The variable of the environment that adds to what is refused, for everything that fetches. */
export const REFUSED_ADDRESSES = 'PITH_REFUSED_ADDRESSES';

/**
 * Whether the operator refuses an address, whatever else is allowed: `PITH_REFUSED_ADDRESSES=198.51.100.7,10.8.0.0/16`.
 * Throws where the list cannot be read: a guard must have no hole.
 */
export function refusedAddresses(): (address: string) => boolean {
  const list = listOf(process.env[REFUSED_ADDRESSES] ?? '');
  return (address) => {
    const plain = plainAddress(address);
    return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}

function listOf(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address, prefix, ...rest] = entry.split('/');
    const longest = isIP(address) === 4 ? 32 : 128;
    const bits = Number(prefix ?? longest);
    if (isIP(address) === 0 || rest.length > 0 || !/^\d*$/.test(prefix ?? '') || bits > longest) {
      throw new PithError(
        'BAD_OPTION',
        `${REFUSED_ADDRESSES} has "${entry}", which is no address and no range. Write it like 198.51.100.7,10.8.0.0/16,fd00:8::/32`,
        { name: REFUSED_ADDRESSES },
      );
    }
    list.addSubnet(address, bits, longest === 32 ? 'ipv4' : 'ipv6');
  }
  return list;
}
