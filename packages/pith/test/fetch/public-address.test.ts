import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPublicAddress } from '../../src/fetch/public-address.ts';
import { REFUSED_ADDRESSES, refusedAddresses } from '../../src/fetch/refused-addresses.ts';

describe('addresses of the public internet', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '168.63.129.17',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::808:808',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('addresses that are not', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.0'],
    ['private', '10.255.255.255'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['carrier NAT', '100.64.0.1'],
    ['carrier NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata', '100.100.100.200'],
    ['cloud metadata', '192.0.0.192'],
    ['a cloud itself', '168.63.129.16'],
    ['a cloud itself, IPv4-mapped', '::ffff:168.63.129.16'],
    ['a cloud itself, by NAT64', '64:ff9b::a83f:8110'],
    ['cloud metadata', 'fd20:ce::254'],
    ['protocols', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped loopback', '::ffff:7f00:1'],
    ['IPv4-mapped loopback in full', '0:0:0:0:0:ffff:7f00:0001'],
    ['IPv4-mapped private', '::ffff:10.1.2.3'],
    ['IPv4-mapped metadata', '::FFFF:169.254.169.254'],
    ['IPv4-mapped zero', '::ffff:0:0'],
    ['IPv4-mapped this network', '::ffff:0.0.1.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of private', '64:ff9b::a00:1'],
    ['NAT64 of zero', '64:ff9b::'],
    ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4 of private', '2002:0a00:0001::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['cloud metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not handed out', '4000::1'],
  ])('%s %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('addresses that the operator refuses', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('single ones and ranges, in every way to write them', () => {
    vi.stubEnv(REFUSED_ADDRESSES, '198.51.100.7, 8.8.0.0/16 2606:4700::/32');
    const isRefused = refusedAddresses();
    for (const address of [
      '198.51.100.7',
      '8.8.255.1',
      '::ffff:8.8.1.2',
      '64:ff9b::808:808',
      '2606:4700:1::1',
    ])
      expect(isRefused(address)).toBe(true);
    for (const address of ['198.51.100.8', '8.9.0.0', '::ffff:9.9.9.9', '2606:4701::1'])
      expect(isRefused(address)).toBe(false);
  });

  test('none where none is named', () => {
    expect(refusedAddresses()('8.8.8.8')).toBe(false);
  });

  test.each(['nonsense', '10.0.0.0/33', '10.0.0.0/8/9', 'fd00::/129', '10.0.0.0/x', '10.0.0.0/-1'])(
    'a list with %s is no list',
    (text) => {
      vi.stubEnv(REFUSED_ADDRESSES, text);
      expect(refusedAddresses).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    },
  );
});
