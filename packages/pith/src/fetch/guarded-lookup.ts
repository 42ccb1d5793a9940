import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { PithError } from '../page/errors.ts';
import { isPublicAddress } from './public-address.ts';
import { REFUSED_ADDRESSES, refusedAddresses } from './refused-addresses.ts';

/** Decides which addresses may be connected to. */
export interface AddressGuard {
  /** An address written in the URL itself is never looked up, so it is checked beforehand. */
  checkLiteral(url: URL): void;
  /**
   * Resolves a name for a connection and leaves only what is allowed. What is checked here is what the socket connects
   * to: a name that answers differently the second time gains nothing.
   */
  lookup: LookupFunction;
}

/** Only the public internet, or also private addresses; never what the operator refuses. */
export function addressGuard({ allowPrivate }: { allowPrivate: boolean }): AddressGuard {
  const isRefused = refusedAddresses();
  const isAllowed = (address: string) => !isRefused(address) && (allowPrivate || isPublicAddress(address));
  const refusal = (host: string, address: string) => refusalOf(host, address, isRefused(address));
  return {
    checkLiteral(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) throw refusal(url.hostname, host);
    },
    lookup(host, options, callback) {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error !== null) return callback(error, []);
        const open: LookupAddress[] = found.filter(({ address }) => isAllowed(address));
        if (open.length === 0) return callback(refusal(host, found[0].address), []);
        if (options.all === true) callback(null, open);
        else callback(null, open[0].address, open[0].family);
      });
    },
  };
}

function refusalOf(host: string, address: string, byOperator: boolean): PithError {
  const where = host === address || host === `[${address}]` ? host : `${host} (${address})`;
  const why = byOperator
    ? `is refused on this machine (${REFUSED_ADDRESSES}).`
    : 'is not an address of the public internet. If you trust it, allow private addresses (--allow-private, or allowPrivate: true).';
  return new PithError('PRIVATE_ADDRESS', `${where} ${why}`, { host, address });
}
