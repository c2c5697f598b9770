import { type Me, parisZone, readZoneFrom } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../identity/sign-in/session.ts";

/** Reads days and hours in the time zone of the school of the signed-in user; in Paris without one. */
export function followSchoolZone(queryClient: QueryClient): void {
  readZoneFrom(() => queryClient.getQueryData<Me>(meQuery.queryKey)?.school?.timeZone ?? parisZone);
}
