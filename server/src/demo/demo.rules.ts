import type { Config } from "../config/config.ts";

/** Whether to make the demonstration school: as configured, else in an unused database that nobody else reaches. */
export const isDemoWanted = ({ demo, localOnly }: Pick<Config, "demo" | "localOnly">, unused: boolean): boolean =>
  demo ?? (localOnly && unused);
