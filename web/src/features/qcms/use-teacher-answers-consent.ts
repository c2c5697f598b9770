import type { Qcm } from "@badin/contract";
import { useState } from "react";

/** Asks once before a change that erases the answers of teachers; changes that erase nothing go through at once. */
export function useTeacherAnswersConsent({ hasTeacherAnswer }: Qcm) {
  const [waiting, setWaiting] = useState<() => void>();
  return {
    /** Runs a change, after asking when it has a price. */
    guard: (change: () => void) => (hasTeacherAnswer ? setWaiting(() => change) : change()),
    asked: waiting !== undefined,
    accept: () => {
      waiting?.();
      setWaiting(undefined);
    },
    refuse: () => setWaiting(undefined),
  };
}
