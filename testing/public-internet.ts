import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import * as publicAddress from 'pith/internal/fetch/public-address';
import { afterAll, vi } from 'vitest';

/**
 * For the tests of a file, a server at 127.0.0.1 stands for the public internet; all else is judged as always. Returns
 * the look-up of names, for answers of the tests' own.
 */
export function localPublicInternet() {
  const { isPublicAddress } = publicAddress;
  vi.spyOn(publicAddress, 'isPublicAddress').mockImplementation(
    (address) => address === '127.0.0.1' || isPublicAddress(address),
  );
  const lookup = vi.spyOn(dns, 'lookup');
  syncBuiltinESMExports();
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return lookup;
}
