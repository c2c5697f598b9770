import { isIPv6 } from "node:net";

/**
 * Returns what limits count as one address: an IPv4 address, or the /64 network of an IPv6 one, which one subscriber
 * has as a whole and changes addresses in at will.
 */
export function networkOf(ip: string): string {
  const address = ip.split("%", 1)[0] ?? "";
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const groups = tail === undefined ? start : [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
