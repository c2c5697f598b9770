import { dayMs, type getHealth, type ResponseOf, type SiteAlert } from "@badin/contract";

export type Health = ResponseOf<typeof getHealth>;

const mebibyte = 1024 * 1024;
const lowDiskBytes = 500 * mebibyte;
const fullDiskBytes = 20 * mebibyte;
/** Age from which a backup is late: a daily one was then missed twice. */
const lateBackupMs = 3 * dayMs;

export function diskState(freeBytes: number | undefined): Health["disk"] {
  if (freeBytes === undefined) return "unknown";
  if (freeBytes < fullDiskBytes) return "full";
  return freeBytes < lowDiskBytes ? "low" : "ok";
}

/** @param lastAt when the last backup was recorded, in epoch milliseconds; undefined if never */
export function backupState(engine: "sqlite" | "postgres", lastAt: number | undefined, now: number): Health["backup"] {
  if (lastAt === undefined) return engine === "sqlite" ? "none" : "elsewhere";
  return now - lastAt > lateBackupMs ? "late" : "ok";
}

/** @param lastAt when a backup last went to another machine or disk; undefined if none did: that is not promised */
export function backupAwayState(lastAt: number | undefined, now: number): Health["backupAway"] {
  if (lastAt === undefined) return "none";
  return now - lastAt > lateBackupMs ? "late" : "ok";
}

/** Returns the alerts for site admins, the most urgent first. */
export function alertsOf({ database, disk, backup, backupAway, clock }: Omit<Health, "alive" | "outbox">): SiteAlert[] {
  const alerts: [SiteAlert, boolean][] = [
    ["disk-full", disk === "full"],
    ["database-read-only", database === "read-only" && disk !== "full"],
    ["disk-low", disk === "low"],
    ["clock-jumped", clock === "jumped"],
    ["backup-late", backup === "late"],
    ["backup-away-late", backupAway === "late"],
  ];
  return alerts.filter(([, raised]) => raised).map(([alert]) => alert);
}
