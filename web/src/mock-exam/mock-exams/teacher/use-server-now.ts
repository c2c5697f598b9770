import type { LiveTable } from "@badin/contract";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";

/** Returns the server's time in epoch ms, each second, and how many seconds ago the table was read. */
export function useServerNow(table: LiveTable | undefined): { now: number; ageSeconds: number } {
  const now = useEachSecond(serverClock.now);
  return { now, ageSeconds: table ? Math.max(0, Math.floor((now - Date.parse(table.now)) / 1000)) : 0 };
}
