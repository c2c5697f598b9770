import type { Projection } from "@badin/contract";
import { useEffect, useState } from "react";
import { useLiveStates } from "../../quiz/live/use-live-states.ts";
import { moveWall, projectionEvents, readProjection, type Shown } from "./api.ts";

/** How long a wall may take to show what a phone asked for, in ms. */
const patienceMs = 3_000;

/** The wall of a class in the hands of a teacher. */
export function useSteering(classroomId: number) {
  const followed = useLiveStates<Projection>(projectionEvents(classroomId), () => readProjection(classroomId));
  const { state, connected, take } = followed;
  const [failed, setFailed] = useState(false);
  const waits = state !== undefined && !state.shown;
  const late = useLate(waits, state?.version);
  return {
    ...followed,
    /** Whether what was asked for did not reach the wall. */
    silent: failed || !connected || late,
    /** Asks the wall for another screen, from the one that it is at. */
    move: async (asked: Partial<Shown>): Promise<void> => {
      if (!state) return;
      const { version, point, points, screen, dark, liveId } = state;
      try {
        take(await moveWall(classroomId, { point, points, screen, dark, liveId, ...asked, version, shown: false }));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
  };
}
export type Steering = ReturnType<typeof useSteering>;

/** Whether something has waited too long, since `of` last changed. */
function useLate(waits: boolean, of: number | undefined): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(of), patienceMs);
    return () => clearTimeout(timer);
  }, [waits, of]);
  return waits && late === of;
}
