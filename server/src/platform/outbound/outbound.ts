import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./public-address.rules.ts";
import { isPushService } from "./push-services.rules.ts";

/** What this server may call at the request of a browser. Injected, so that tests can call localhost. */
export interface Outbound {
  /** Whether a URL is acceptable, before its name is resolved. */
  acceptsUrl(url: URL): boolean;
  /** Whether a URL is that of a push service of a browser. */
  acceptsPushService(url: URL): boolean;
  /** Whether an IP address may be called. */
  acceptsAddress(address: string): boolean;
  /** Returns the IP addresses of a name. @throws when the name is unknown */
  resolve(hostname: string): Promise<LookupAddress[]>;
}

/** The public Internet, over https on the default port, without credentials. */
const isPublicHttps = (url: URL): boolean => url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";

/** The public Internet. */
export const publicInternet: Outbound = {
  acceptsUrl: isPublicHttps,
  acceptsPushService: (url) => isPublicHttps(url) && isPushService(url.hostname),
  acceptsAddress: isPublicAddress,
  resolve: (hostname) => lookup(hostname, { all: true }),
};

/** Thrown for an address that this server may not call: in a private network, or of the wrong kind. */
export class ForbiddenAddress extends Error {}

/**
 * Returns the IP addresses of the host of `url`. All of them must be allowed: a name that also resolves to a private
 * address is refused.
 * @throws ForbiddenAddress when an address is not allowed; another error when the name is unknown
 */
export async function resolveAllowed(outbound: Outbound, url: URL): Promise<LookupAddress[]> {
  if (!outbound.acceptsUrl(url)) throw new ForbiddenAddress("not an address that this server calls");
  const addresses = await outbound.resolve(url.hostname.replace(/^\[|\]$/g, ""));
  const allowed = addresses.length > 0 && addresses.every(({ address }) => outbound.acceptsAddress(address));
  if (!allowed) throw new ForbiddenAddress("the name leads to an address that this server does not call");
  return addresses;
}
