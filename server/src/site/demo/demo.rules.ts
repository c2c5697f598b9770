import type { Config } from "../../platform/config/config.ts";

/**
 * Returns whether to create the demonstration school: as configured, otherwise only in an unused database that nobody
 * else can reach.
 */
export const isDemoWanted = ({ demo, localOnly }: Pick<Config, "demo" | "localOnly">, unused: boolean): boolean =>
  demo ?? (localOnly && unused);
