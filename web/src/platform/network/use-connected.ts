import { useSyncExternalStore } from "react";
import { isReachable, onReachabilityChange } from "../api/reachability.ts";
import { useOnline } from "./use-online.ts";

/**
 * Returns whether the service can be reached, as far as is known: the device has a network and no copy is on screen.
 */
export function useConnected(): boolean {
  const online = useOnline();
  const reachable = useSyncExternalStore(onReachabilityChange, isReachable, () => true);
  return online && reachable;
}
