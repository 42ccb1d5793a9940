import { BlockList, isIPv4 } from 'node:net';

/** Every IPv4 range that IANA lists as not globally reachable. */
const SPECIAL_IPV4 = blockList('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; the metadata of Alibaba's cloud (100.100.100.200)
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local; the metadata of most clouds (169.254.169.254)
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; the metadata of Oracle's cloud (192.0.0.192)
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]);

/** Addresses of the public internet that clouds keep for themselves: what answers there knows secrets of the machine. */
const CLOUD_IPV4 = blockList('ipv4', [['168.63.129.16', 32]]); // Azure; those of other clouds lie in the ranges above

/** All of IPv6 that is handed out to the public internet; loopback, local and multicast ranges and the metadata of clouds (fd00:ec2::254, fd20:ce::254) lie outside. */
const GLOBAL_IPV6 = blockList('ipv6', [['2000::', 3]]);

const SPECIAL_IPV6 = blockList('ipv6', [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which can hide a private IPv4 address
  ['3fff::', 20], // documentation
]);

function blockList(family: 'ipv4' | 'ipv6', ranges: [address: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}

/** Whether an IP address, written as the resolver or a URL writes it, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return !SPECIAL_IPV4.check(plain, 'ipv4') && !CLOUD_IPV4.check(plain, 'ipv4');
  return GLOBAL_IPV6.check(plain, 'ipv6') && !SPECIAL_IPV6.check(plain, 'ipv6');
}

/** An address without its zone; the IPv4 address where it only carries one. */
export function plainAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [bare] = address.split('%');
  return embeddedIPv4(bare) ?? bare;
}

/** Ranges whose last 32 bits are the IPv4 address meant: IPv4-mapped, and NAT64 of IPv6-only networks. */
const CARRIERS = [blockList('ipv6', [['::ffff:0:0', 96]]), blockList('ipv6', [['64:ff9b::', 96]])];

function embeddedIPv4(address: string): string | null {
  if (!CARRIERS.some((range) => range.check(address, 'ipv6'))) return null;
  // The URL parser writes every form with hexadecimal groups: [::ffff:7f00:1]. A zero group may be left out.
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = host.split(':').map((group) => Number.parseInt(group || '0', 16));
  const [high, low] = [groups.at(-2) ?? 0, groups.at(-1) ?? 0];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}
