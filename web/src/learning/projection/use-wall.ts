import type { Projection } from "@badin/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveStates } from "../../quiz/live/use-live-states.ts";
import { moveWall, projectionEvents, readProjection, type Shown } from "./api.ts";

const keyOf = ({ point, points, screen, dark, liveId }: Shown): string => JSON.stringify([point, points, screen, dark, liveId]);

/**
 * Tells the server what this wall shows, and does what a phone asks: the keys of the wall never wait for the network.
 * @param adopt shows what a phone asked for
 */
export function useWall(classroomId: number, here: Shown, adopt: (asked: Shown) => void) {
  const { state, take } = useLiveStates<Projection>(projectionEvents(classroomId), () => readProjection(classroomId));
  /** The last version that was looked at; undefined until the wall has said what it shows. */
  const version = useRef<number>(undefined);
  /** What was last said or adopted; undefined when it could not be said. */
  const said = useRef<string>(undefined);
  const say = async (shown: Shown) => {
    said.current = keyOf(shown);
    try {
      take(await moveWall(classroomId, { ...shown, version: version.current ?? 0, shown: true }));
    } catch {
      said.current = undefined;
    }
  };
  const look = useEffectEvent((next: Projection) => {
    const isFirst = version.current === undefined;
    if (!isFirst && next.version <= (version.current ?? 0)) {
      if (said.current === undefined) void say(here);
      return;
    }
    version.current = next.version;
    if (isFirst) {
      if (keyOf(next) !== keyOf(here) || !next.shown) void say(here);
      else said.current = keyOf(here);
    } else if (said.current === undefined) {
      // The keys of the wall went on without network: they count more than a press that waited for it.
      void say(here);
    } else if (keyOf(next) !== said.current) {
      said.current = keyOf(next);
      adopt(next);
      if (!next.shown && next.point === here.point && next.liveId === null) void say(next);
    } else if (!next.shown) void say(next);
  });
  useEffect(() => {
    if (state) look(state);
  }, [state]);
  const move = useEffectEvent((key: string) => {
    if (version.current !== undefined && key !== said.current) void say(here);
  });
  const key = keyOf(here);
  useEffect(() => move(key), [key]);
  return {
    /** Says what is shown besides, before this page is left. */
    say: (shown: Partial<Shown>) => say({ ...here, ...shown }),
  };
}
