import { BlockList, isIP, isIPv6 } from "node:net";

/** IANA special-purpose IPv4 addresses (RFC 6890), multicast and reserved ranges. */
const closedV4: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/**
 * Special ranges within global unicast: protocol assignments, Teredo, documentation, and 6to4, which can embed any IPv4
 * address.
 */
const closedV6: readonly [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, "ipv6");

/**
 * The only IPv6 range of the Internet: loopback, link-local, unique local, mapped and translated IPv4 are all outside
 * it.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Returns whether an IP address is on the public Internet: not loopback, private or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address) ? globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6") : !closed.check(address, "ipv4");
}
