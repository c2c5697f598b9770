import { useSyncExternalStore } from "react";
import { isReached, onReach } from "../api/reach.ts";
import { useOnline } from "./use-online.ts";

/** Whether the service can be reached, as far as is known: there is a network, and what is on screen is no copy. */
export function useConnected(): boolean {
  const online = useOnline();
  const reached = useSyncExternalStore(onReach, isReached);
  return online && reached;
}
