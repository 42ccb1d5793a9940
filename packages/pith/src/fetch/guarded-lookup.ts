import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { PithError } from '../page/errors.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Resolves a name for a connection and leaves only public addresses. What is checked here is what the socket connects
 * to: a name that answers differently the second time gains nothing.
 */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, []);
    const open: LookupAddress[] = found.filter(({ address }) => isPublicAddress(address));
    if (open.length === 0) return callback(refusal(host, found[0].address), []);
    if (options.all === true) callback(null, open);
    else callback(null, open[0].address, open[0].family);
  });
};

/** An address written in the URL itself is never looked up, so it is checked beforehand. */
export function refusePrivateLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusal(url.hostname, host);
}

function refusal(host: string, address: string): PithError {
  const where = host === address || host === `[${address}]` ? host : `${host} (${address})`;
  return new PithError(
    'PRIVATE_ADDRESS',
    `${where} is not an address of the public internet. If you trust it, allow private addresses (--allow-private, or allowPrivate: true).`,
    { host, address },
  );
}
