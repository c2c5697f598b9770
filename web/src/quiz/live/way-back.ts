import { useLocation } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import type { LiveRef } from "./api.ts";

/** What a page that opens a live session says in the state of the location: where leaving the session goes. */
interface FromElsewhere {
  readonly back: string;
}

/** Returns the state of a location from which leaving a live session goes to `back`. */
export const fromPage = (back: string): FromElsewhere => ({ back });

/** Returns the page that leaving a live session goes to: that which opened it, else the list of the class. */
export function useWayBack(target: LiveRef): string {
  const state = useLocation().state as Partial<FromElsewhere> | null;
  return state?.back ?? pathTo("classroomLives", target);
}
