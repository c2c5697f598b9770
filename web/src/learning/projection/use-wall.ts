import type { Projection } from "@badin/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveStates } from "../../quiz/live/use-live-states.ts";
import { moveWall, projectionEvents, readProjection, type Shown } from "./api.ts";

const keyOf = ({ point, points, screen, dark, liveId }: Shown): string => JSON.stringify([point, points, screen, dark, liveId]);

/**
 * Tells the server what this wall shows, one change after the other, and does what a phone asks: the keys of the wall
 * never wait for the network, and count more than a press that came while they were pressed.
 * @param adopt shows what a phone asked for
 */
export function useWall(classroomId: number, here: Shown, adopt: (asked: Shown) => void) {
  const { state, take } = useLiveStates<Projection>(projectionEvents(classroomId), () => readProjection(classroomId));
  /** The last version known; undefined until the wall has said what it shows. */
  const version = useRef<number>(undefined);
  /** What the server was last known to show; undefined when something could not be said. */
  const said = useRef<string>(undefined);
  const wanted = useRef<Shown>(undefined);
  const missed = useRef<Projection>(undefined);
  const busy = useRef(false);

  const obey = useEffectEvent((asked: Projection) => {
    said.current = keyOf(asked);
    adopt(asked);
    // What leaves this lesson is confirmed by the wall that shows the next one.
    if (!asked.shown && asked.point === here.point && asked.liveId === null) wanted.current = asked;
  });
  const say = async (shown: Shown): Promise<void> => {
    wanted.current = shown;
    if (busy.current) return;
    busy.current = true;
    while (wanted.current) {
      const sent: Shown = wanted.current;
      wanted.current = undefined;
      try {
        const answer = await moveWall(classroomId, { ...sent, version: version.current ?? 0, shown: true });
        version.current = answer.version;
        take(answer);
        if (keyOf(answer) === keyOf(sent)) said.current = keyOf(answer);
        else if (!wanted.current) obey(answer);
      } catch {
        said.current = undefined;
      }
    }
    busy.current = false;
    const { current: next } = missed;
    missed.current = undefined;
    if (next) look(next);
  };
  const look = useEffectEvent((next: Projection) => {
    if (busy.current) {
      missed.current = next;
      return;
    }
    const isFirst = version.current === undefined;
    const isNew = isFirst || next.version > (version.current ?? 0);
    if (isNew) version.current = next.version;
    if (isFirst && keyOf(next) === keyOf(here) && next.shown) said.current = keyOf(here);
    else if (isFirst || said.current === undefined) void say(here);
    else if (isNew && keyOf(next) !== said.current) {
      obey(next);
      if (wanted.current) void say(wanted.current);
    } else if (isNew && !next.shown) void say(here);
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
