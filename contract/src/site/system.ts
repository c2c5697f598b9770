import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./system.schemas.ts";

const tag = "system";

/** What a site admin is alerted to (docs/reliability.md). */
export const siteAlerts = ["disk-full", "database-read-only", "disk-low", "clock-jumped", "backup-late", "backup-away-late"] as const;
export type SiteAlert = (typeof siteAlerts)[number];

export const getHealth = endpoint<typeof schemas.getHealth>({
  method: "GET",
  path: "/api/health",
  tag,
  summary: "Is the service well: database, a test write, outbox, disk, last backup, clock",
});

/**
 * For process managers and load balancers: a full disk, where reads still work, must not take a process out of service.
 */
export const getLiveness = endpoint<typeof schemas.getLiveness>({
  method: "GET",
  path: "/api/health/live",
  tag,
  summary: "Does the process answer",
});
