import type { LiveState } from "@badin/contract";
import { useEffect, useState } from "react";
import { leftMs } from "./live.rules.ts";

const tickMs = 250;

/** Returns the whole seconds left of a vote, by the server's time; undefined without a timer. */
export function useLeft(state: LiveState | undefined, offsetMs: number): number | undefined {
  const [now, setNow] = useState(Date.now);
  const isRunning = state?.step === "asking" && state.closesAt !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (state?.step !== "asking") return undefined;
  const left = leftMs(state, Math.max(now, Date.now() - tickMs) + offsetMs);
  return left === undefined ? undefined : Math.ceil(left / 1000);
}
