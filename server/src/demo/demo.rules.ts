import type { Config } from "../config/config.ts";

/** Whether to make the demonstration school: as configured, else in an unused database that nobody else can reach. */
export const isDemoWanted = ({ demo, loopback }: Pick<Config, "demo" | "loopback">, unused: boolean): boolean =>
  demo ?? (loopback && unused);
