import type { LiveTable } from "@badin/contract";
import { useEffect, useState } from "react";

/** Returns the server's time in epoch ms, each second, and how many seconds ago the table was read. */
export function useServerNow(table: LiveTable | undefined, updatedAt: number): { now: number; ageSeconds: number } {
  const [clock, setClock] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, clock - updatedAt);
  return { now: table ? Date.parse(table.now) + age : clock, ageSeconds: Math.floor(age / 1000) };
}
