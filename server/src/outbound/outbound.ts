import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./public-address.rules.ts";

/** What this server may call at the request of a browser; injected, so that tests call their own machine. */
export interface Outbound {
  /** Whether the form of an address will do, before anybody is asked where it leads. */
  acceptsUrl(url: URL): boolean;
  /** Whether an IP address may be called. */
  acceptsAddress(address: string): boolean;
  /** The IP addresses of a name. @throws when the name is unknown */
  resolve(hostname: string): Promise<LookupAddress[]>;
}

/** The public Internet, by https on its usual port, without credentials. */
export const publicInternet: Outbound = {
  acceptsUrl: (url) => url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "",
  acceptsAddress: isPublicAddress,
  resolve: (hostname) => lookup(hostname, { all: true }),
};

/** An address that this server does not call: of its own network, or of a wrong kind. */
export class ForbiddenAddress extends Error {}

/**
 * Where `url` leads, once it is sure that each of its addresses may be called: a name that also points inside is a trap.
 * @throws ForbiddenAddress, or when the name is unknown
 */
export async function resolveAllowed(outbound: Outbound, url: URL): Promise<LookupAddress[]> {
  if (!outbound.acceptsUrl(url)) throw new ForbiddenAddress("not an address that this server calls");
  const addresses = await outbound.resolve(url.hostname.replace(/^\[|\]$/g, ""));
  const allowed = addresses.length > 0 && addresses.every(({ address }) => outbound.acceptsAddress(address));
  if (!allowed) throw new ForbiddenAddress("the name leads to an address that this server does not call");
  return addresses;
}
