import { useSyncExternalStore } from "react";
import { isReached, onReach } from "../api/reach.ts";
import { useOnline } from "./use-online.ts";

/** Returns whether the service can be reached, as far as is known: the device has a network and no copy is on screen. */
export function useConnected(): boolean {
  const online = useOnline();
  const reached = useSyncExternalStore(onReach, isReached, () => true);
  return online && reached;
}
