import type { Qcm } from "@badin/contract";
import { useState } from "react";

/** Asks for confirmation before a change that erases the answers of teachers. Other changes run at once. */
export function useTeacherAnswersConsent({ hasTeacherAnswer }: Qcm) {
  const [waiting, setWaiting] = useState<() => void>();
  return {
    /** Runs a change, after confirmation when it erases answers. */
    guard: (change: () => void) => (hasTeacherAnswer ? setWaiting(() => change) : change()),
    asked: waiting !== undefined,
    accept: () => {
      waiting?.();
      setWaiting(undefined);
    },
    refuse: () => setWaiting(undefined),
  };
}
