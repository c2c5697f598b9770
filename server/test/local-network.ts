import type { Outbound } from "../src/platform/outbound/outbound.ts";

/** Lets the server call this machine, as it calls the Internet otherwise. */
export const localNetwork: Outbound = {
  acceptsUrl: () => true,
  acceptsPushService: () => false,
  acceptsAddress: () => true,
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
};
